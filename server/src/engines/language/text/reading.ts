import type { Conversation, Utterance } from '../port.ts';
import { toSentences } from './sentences.ts';
import { meaningOf, splitWords, textOf } from './words.ts';

/** One sentence of somebody, with the question it answers. */
export type Statement = {
  index: number;
  utterance: Utterance;
  from: number;
  to: number;
  text: string;
  isQuestion: boolean;
  /** Said by whom the meeting is about, not by who leads it. */
  isBySubject: boolean;
  /** What was asked before it, the nearest last. */
  questions: readonly Statement[];
  /** Grows whenever somebody else speaks. */
  turn: number;
};

export type Reading = {
  statements: readonly Statement[] /** Speakers whom the meeting is about. */;
  subjects: ReadonlySet<string>;
  hosts: ReadonlySet<string>;
};

const opening =
  /^(and |so |okay |ok |right |great |well |but |now |um |uh |alright |cool |good |perfect |lovely |yeah |got it |then |also )*/;
const asks =
  /^(what|when|where|why|who|whose|which|how|do you|did you|does|are you|is there|is it|is that|have you|has|can you|could you|would you|will you|were you|was it|any |tell me|talk me|walk me|take me|describe|give me|explain|remind me|what's|how's|where's|whats|hows|wheres|and you)\b/;
/** Without marks a question is known by its words, wherever they stand. */
const asksInside =
  /\b(what|when|where|why|who|which|how (much|many|long|far|soon|would|do|is|are)|do you|did you|are you|have you|can you|could you|would you|what's|where's|whats|wheres)\b/;
const tails = /\b(right|yes|correct|isn't it|don't you|aren't you)\?$/;

/** A question of so few words leans on the one before. */
const ellipticWords = 4;
/** "And for the next one?" too. */
const elliptic = /^(and|so|then)\b(?:\S*\s+){1,7}\S+$/i;
const followUp =
  /^(and |so |okay,? |then |right,? )*(where|what) (do|would|are|did|were) you (want|like|need|hoping|looking|expect|after|thinking)/i;

function isQuestion(text: string): boolean {
  if (/\?["”’)]*$/.test(text)) return true;
  if (!/[.!,;?…]/.test(text))
    return (
      asks.test(text.toLowerCase().replace(opening, '')) ||
      (asksInside.test(text.toLowerCase()) &&
        !/^(um |uh |yeah |no |yes |well )*(i|i'm|i've|i'd|it's|they|we)\b/i.test(text))
    );
  const asked = text.toLowerCase().replaceAll(',', '').replace(opening, '');
  return asks.test(asked) && (!/[.!]$/.test(text) || /^(tell|talk|walk|take|describe|give|explain)\b/.test(asked));
}

/** Prompts such as "Tell me about …" end in a dot and ask all the same. */
const prompts =
  /\b(tell me|talk me|walk me|take me through|describe|explain|i'd (love|like) to (hear|know|understand)|i was wondering|curious)\b/i;

/** In speech without marks, whoever leads asks with a few words: "lovely and your notice", "okay and money wise". */
function isUnmarkedQuestion(text: string): boolean {
  return (
    !/[.!?,;…]/.test(text) &&
    !/^\p{Lu}/u.test(text) &&
    splitWords(text).length <= 16 &&
    (/\b(your|wise)\b/.test(text) || /\b(and|any)( \w+){1,2}$/.test(text)) &&
    !/\b(ill|i'll|i will|we|my|its|it's|they)\b/.test(text)
  );
}

/** "Mm-hm." and the like keep the floor with whoever had it. */
function isBackchannel(text: string): boolean {
  const words = splitWords(text);
  return (
    words.length <= 4 &&
    meaningOf(words).length === 0 &&
    !/\d/.test(text) &&
    !/^(yes|no|yeah|nope|yep)\b/i.test(text.trim())
  );
}

export function readConversation({ utterances }: Pick<Conversation, 'utterances'>): Reading {
  const hosts = findHosts(utterances);
  const subjects = findSubjects(utterances, hosts);
  const statements: Statement[] = [];
  let turn = 0;
  let speaker: string | undefined;
  /** Questions that are still waiting for an answer, and who asked. */
  let asked: { by: string; questions: Statement[]; isAnswered: boolean } | undefined;
  /** The last one of all: what "And to move?" goes on from. */
  let lastQuestion: Statement | undefined;
  // Where voices could not be told apart, a question is somebody else's: an answer is still read with its own question, and with no other.
  const isOneVoice = new Set(utterances.map((one) => one.speaker)).size === 1;
  for (const utterance of utterances) {
    for (const { from, to } of toSentences(utterance.words)) {
      const text = textOf(utterance.words, from, to);
      const by = isOneVoice && isQuestion(text) ? '' : utterance.speaker;
      if (by !== speaker) {
        turn += 1;
        speaker = by;
      }
      const isBySubject = subjects.has(by);
      const isAsking = isQuestion(text) || (!isBySubject && (prompts.test(text) || isUnmarkedQuestion(text)));
      const statement: Statement = {
        index: statements.length,
        utterance,
        from,
        to,
        text,
        isQuestion: isAsking,
        isBySubject,
        questions: asked && asked.by !== by ? asked.questions.slice(-3) : [],
        turn,
      };
      statements.push(statement);
      const isOwn = asked?.by === by;
      if (isAsking && !(isBySubject && asked && !isOwn)) {
        const goesOn =
          isOwn && asked?.questions.at(-1)?.turn === turn
            ? asked.questions
            : (to - from <= ellipticWords || elliptic.test(text) || followUp.test(text)) &&
                lastQuestion &&
                turn - lastQuestion.turn <= 2 &&
                !tails.test(text)
              ? [lastQuestion]
              : [];
        asked = { by, questions: [...goesOn, statement], isAnswered: false };
        lastQuestion = statement;
      } else if (!isOwn && asked && isBySubject) asked.isAnswered = true;
      else if (isOwn && asked && (asked.isAnswered ? !isBackchannel(text) : meaningOf(splitWords(text)).length > 4))
        asked = undefined;
    }
  }
  return { statements, subjects, hosts };
}

function findHosts(utterances: readonly Utterance[]): Set<string> {
  const named = new Set(utterances.filter(({ role }) => role === 'host').map(({ speaker }) => speaker));
  if (named.size > 0) return named;
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
  const open = speakers.filter((speaker) => utterances.some((one) => one.speaker === speaker && one.role === null));
  if (speakers.length < 2 || open.length === 0) return new Set();
  // Who leads asks: the one with the larger share of questions.
  const share = (speaker: string) => {
    const own = utterances
      .filter((one) => one.speaker === speaker)
      .flatMap(({ words }) => toSentences(words).map(({ from, to }) => textOf(words, from, to)));
    return own.filter(isQuestion).length / Math.max(3, own.length);
  };
  const [first] = open.map((speaker) => ({ speaker, share: share(speaker) })).toSorted((a, b) => b.share - a.share);
  return new Set(first && first.share > 0 ? [first.speaker] : []);
}

function findSubjects(utterances: readonly Utterance[], hosts: ReadonlySet<string>): Set<string> {
  const withRole = (role: Utterance['role']) =>
    utterances.filter((one) => one.role === role).map(({ speaker }) => speaker);
  const candidates = withRole('candidate');
  if (candidates.length > 0) return new Set(candidates);
  const open = withRole(null).filter((speaker) => !hosts.has(speaker));
  if (open.length > 0) return new Set(open);
  return new Set([...withRole('client'), ...withRole('other')].filter((speaker) => !hosts.has(speaker)));
}

/** Talk about nothing: greetings, the weather, the line. */
const smallTalk =
  /\b(can you (?:hear|see) me|hear me|i can (?:hear|see) you|now i can see you|you're on mute|on mute|how are you|how's it going|weather|raining|sunny|weekend|coffee|traffic|nice to meet|good to meet|thanks for (taking|joining|your time|coming)|no worries|no problem|take care|have a (good|great|nice)|speak soon|talk soon|(?:good)?bye|good morning|good afternoon|connection|wifi|camera|screen|let me just|bear with me|hang on|one second|sounds good|of course|not at all|my pleasure|you too)\b/i;

/** Said to show that one listens. */
const reaction =
  /^(oh |ah |ha |yeah |okay |ok |right |well |and )*(wonderful|perfect|excellent|amazing|brilliant|fantastic|awesome|super|lovely|great|good|nice one|spot on|even better|cheers|ta|magic|grand|fine|cool|sure|absolutely|exactly|noted|understood|appreciate it|i appreciate it|makes sense|fair enough|good to (know|hear)|that sounds (good|fair|great|fine)|sounds (good|great|fine)|will do|thank you|thanks|please do|no bother|living the dream|same|ha|haha|gosh|wow|oh man)\b/i;

export function isSmallTalk(text: string): boolean {
  const words = splitWords(text);
  if (words.length <= 6 && reaction.test(text.replace(/[,.!]/g, '')) && !/\d/.test(text)) return true;
  const meaning = meaningOf(words);
  if (meaning.length === 0) return !/\d/.test(text);
  return smallTalk.test(text) && meaning.length <= 6 && !/\d/.test(text);
}

/** What was asked in one go, without what it goes on from. */
export function askedAtOnce(questions: readonly Statement[]): readonly Statement[] {
  return questions.filter(({ turn }) => turn === questions.at(-1)?.turn);
}
