import type { Place } from '../place.ts';
import { AnswerCard } from './answer-card.tsx';
import './answers.css';
import { useAnswers } from './use-answers.ts';
import { messages } from '../messages.ts';

/** What the client says about each candidate on the page, where the sender asks for it. */
export function AnswerSection({ place, token, sender }: { place: Place; token: string; sender: string }) {
  const answers = useAnswers(place, token);
  if (!answers) return null;
  const { candidates, recipientName } = answers.found;
  return (
    <section className="ans" aria-labelledby="answers">
      <h2 id="answers">{candidates.length === 1 ? messages.yourAnswer : messages.yourAnswers}</h2>
      <p className="ans-note">
        {messages.yourAnswersGoToSenderMarkedAs(sender, recipientName, Boolean(recipientName))}
      </p>
      <ul>
        {candidates.map((candidate) => (
          <li key={candidate.$id}>
            <AnswerCard
              candidate={candidate}
              onSay={(body) => answers.say(candidate.$id, body)}
              onUndo={() => answers.undo(candidate.$id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
