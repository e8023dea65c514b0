import type { Writer } from '@candor/contract/notes';
import { writerText } from '../../entities/notes/writer-text.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { RouterLink } from '../../ui/app-link.tsx';
import { messages } from './messages.ts';

/** Who wrote the notes, and for administrators the way to something better than quotes. */
export function WriterLine({ writer }: { writer: Writer }) {
  const { account } = useCurrent();
  return (
    <div>
      {writerText(writer)}
      {writer.isExtractive && !writer.limit && account.isAdministrator && (
        <>
          {' · '}
          <RouterLink to="/app/administration/writing" underline="always">
            {messages.setUpAModel}
          </RouterLink>
        </>
      )}
    </div>
  );
}
