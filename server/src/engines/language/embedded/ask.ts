import type { Answer, AskedPassage, CitedLine } from '../port.ts';
import { readConversation } from '../text/reading.ts';
import { withAskedFor } from './asked-for.ts';
import { noteSome } from './exchanges.ts';
import { toLine } from './material.ts';
import type { Candidate, Judged, Ranked, Tools } from './nearest.ts';
import { judged, judgeNearest, rank, toCandidates } from './nearest.ts';

/** From here on it is an answer. */
const enough = 1.5;
/** Others are shown beside the best only when they are nearly as good. */
const nearly = 3;
/** Where nobody can judge, nearness alone decides. */
const byNearness = { enough: 0.36, nearly: 0.05 };
const most = 3;
/** As near as this it is worth a look where it is not the answer. */
const worthALook = 0.2;
const mostClosest = 3;

type Passage = Candidate & { meetingId: string };

/** Answers with what was said to such a question: question and answer are read together, and told as a line where the writer is sure. */
export async function answerQuestion(
  question: string,
  passages: readonly AskedPassage[],
  tools: Tools,
  signal: AbortSignal,
): Promise<Answer> {
  const candidates = [...Map.groupBy(passages, ({ meetingId }) => meetingId)].flatMap(([meetingId, some]) =>
    toCandidates(readConversation({ utterances: some.map(({ utterance }) => utterance) })).map(
      (one): Passage => ({ ...one, meetingId }),
    ),
  );
  const ranked = await rank(question, candidates, tools, signal);
  const { chosen, others } = await choose(question, ranked, tools, signal);
  const closest = others.filter(({ score }) => score >= worthALook).slice(0, mostClosest);
  const noted = await noteSome(
    tools.embeddings,
    chosen.flatMap(({ one }) => (one.exchange ? [one.exchange] : [])),
    signal,
  );
  const toCited = ({ one: { meetingId, exchange, statement } }: Ranked<Passage>): CitedLine[] => {
    const line = exchange ? (noted.get(exchange) ?? toLine(exchange.answer)) : statement && toLine([statement]);
    return line ? [{ ...line, meetingId }] : [];
  };
  return { lines: chosen.flatMap(toCited), closest: closest.flatMap(toCited), dropped: [] };
}

/** What answers the question, and the others from the likeliest on. */
async function choose(
  question: string,
  ranked: readonly Ranked<Passage>[],
  tools: Tools,
  signal: AbortSignal,
): Promise<{ chosen: Ranked<Passage>[]; others: Ranked<Passage>[] }> {
  const { ordered, least, apart } = await order(question, ranked, tools, signal);
  const isAnswer = ({ value }: { value: number }) => value >= least && value >= (ordered[0]?.value ?? 0) - apart;
  const chosen = ordered.filter(isAnswer).slice(0, most);
  return { chosen, others: ordered.filter((one) => !chosen.includes(one)) };
}

async function order(
  question: string,
  ranked: readonly Ranked<Passage>[],
  tools: Tools,
  signal: AbortSignal,
): Promise<{ ordered: Judged<Passage>[]; least: number; apart: number }> {
  try {
    const found = await judgeNearest(question, ranked, tools, signal);
    return { ordered: await withAskedFor(question, found, tools, signal), least: enough, apart: nearly };
  } catch (error) {
    signal.throwIfAborted();
    tools.warn?.(`Answers are chosen by how near they are alone: ${(error as Error).message}`);
    const ordered = ranked.slice(0, judged).map((one) => ({ ...one, value: one.score }));
    return { ordered, least: byNearness.enough, apart: byNearness.nearly };
  }
}
