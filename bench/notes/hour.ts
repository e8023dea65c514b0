import { readFileSync } from 'node:fs';
import { readConfig } from '../../server/src/config.ts';
import { openQuotes } from '../../server/src/engines/language/quotes/index.ts';
import { openEmbeddings } from '../../server/src/engines/language/embeddings/index.ts';
import type { Conversation, SectionWish, Utterance } from '../../server/src/engines/language/port.ts';
import { general } from '../../server/src/features/meeting-types/general.ts';
import { typed } from './blind.ts';
import { readSet } from './sets.ts';
import { writeNotes } from '../../server/src/test/understood.ts';

/** At 150 words a minute. */
const wordsOfAnHour = 9_000;
const bars = { cpuS: 36.5, megabytes: 652 };

/** Notes of an hour of meeting, by the template of General: processor seconds of server and child, with loading, and the most memory that both had. */
export async function measureHour(): Promise<boolean> {
  const conversation = anHour();
  const embeddings = openEmbeddings({ ...readConfig().language, threads: 1 }, console.warn);
  const language = openQuotes(embeddings);
  const before = process.cpuUsage();
  try {
    const sections = general.noteTemplate.sections.map(
      ({ $id, title, instructions }): SectionWish => ({
        id: $id,
        title,
        instructions,
        detailLevel: 'standard',
        hints: [],
      }),
    );
    await writeNotes(language, conversation, sections, { signal: new AbortController().signal });
    const { user, system } = process.cpuUsage(before);
    const child = embeddings.pid as number;
    const cpuS = (user + system) / 1e6 + cpuOf(child);
    const megabytes = [process.pid, child].reduce((sum, pid) => sum + mostMegabytes(pid), 0);
    const isKept = cpuS <= bars.cpuS && megabytes <= bars.megabytes;
    const words = conversation.utterances.reduce((sum, one) => sum + one.words.length, 0);
    console.log(
      `an hour of meeting (${words} words): ${cpuS.toFixed(1)} processor seconds; bar ${bars.cpuS}; most memory ${megabytes.toFixed(0)} MB (${mostMegabytes(child).toFixed(0)} the child's); bar ${bars.megabytes}; ${isKept ? 'kept' : 'MISSED'}`,
    );
    return isKept;
  } finally {
    language.close();
  }
}

/** Interviews one behind the other, as though it were one. */
function anHour(): Conversation {
  const conversations = ['1', '2'].flatMap((number) => readSet(number).interviews.map(typed));
  const utterances: Utterance[] = [];
  let words = 0;
  for (const [part, { utterances: some }] of conversations.entries())
    for (const utterance of some) {
      if (words >= wordsOfAnHour) break;
      utterances.push({
        ...utterance,
        id: `${part}-${utterance.id}`,
        speaker: utterance.role === 'host' ? 'Recruiter' : 'Candidate',
        role: utterance.role === 'host' ? 'host' : 'candidate',
      });
      words += utterance.words.length;
    }
  return { ...(conversations[0] as Conversation), participants: ['Recruiter', 'Candidate'], utterances };
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // User and system time, in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function mostMegabytes(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
}
