import { readConfig } from '../../server/src/config.ts';
import { byMeaning, byReading, readAll } from '../../server/src/engines/language/embedded/compare.ts';
import type { Material } from '../../server/src/engines/language/embedded/material.ts';
import { readMaterial } from '../../server/src/engines/language/embedded/material.ts';
import { pickLines, readSigns } from '../../server/src/engines/language/embedded/sections.ts';
import type { Signs, Weights } from '../../server/src/engines/language/embedded/weights.ts';
import { weigh } from '../../server/src/engines/language/embedded/weights.ts';
import { readConversation } from '../../server/src/engines/language/text/reading.ts';
import { openEmbeddings } from '../../server/src/engines/language/embeddings/index.ts';
import { emptyScore, precision, recall, scoreSections } from './score.ts';
import type { Script } from './scripts.ts';
import { readApart } from '../../lab/reader/practice.ts';

/** A section that may hold the answer says little either way. */
const mayWeight = 0.3;
/** Keeps a weight small that few interviews speak for. */
const caution = 5;
/** An eighth of the interviews is left out at a time. */
const folds = 8;
const thresholds = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.525, 0.55, 0.575, 0.6, 0.65, 0.7];

type Read = {
  script: Script;
  material: Material;
  signs: Signs[][] /** The same with fewer sections: most of what was said belongs to none of them then. */;
  fewer: { sections: Script['sections']; signs: Signs[][] }[];
};
type Example = { signs: Signs; isRight: number; weight: number };

/** The weights of section answers, and what each threshold gives on interviews that were left out of the fit. */
export async function fitWeights(): Promise<void> {
  const embeddings = openEmbeddings({ ...readConfig().language, threads: 1 }, console.warn);
  const reads: Read[] = [];
  try {
    const { signal } = new AbortController();
    for (const script of readApart()) {
      const reading = readConversation(script.conversation);
      const material = readMaterial(script.conversation, reading, await readAll(embeddings, reading, signal));
      const read = (sections: Script['sections']) =>
        readSigns(
          material,
          sections,
          { compare: byMeaning(embeddings), place: byReading(embeddings), relate: null },
          { signal },
        );
      const pairs = script.sections.map((section, at) => [
        section,
        script.sections[(at + 2) % script.sections.length]!,
      ]);
      const fewer = await Promise.all(pairs.map(async (sections) => ({ sections, signs: await read(sections) })));
      reads.push({ script, material, signs: await read(script.sections), fewer });
    }
  } finally {
    embeddings.close();
  }
  const parts = Array.from({ length: folds }, (_, part) =>
    fit(reads.filter((__, at) => at % folds !== part).flatMap(toExamples)),
  );
  const unseen = reads.map((_, at) => parts[at % folds]);
  for (const least of thresholds) {
    const score = emptyScore();
    reads.forEach(({ script, material, signs }, at) =>
      scoreSections(
        score,
        script,
        pickLines(
          material,
          script.sections,
          signs.map((row) => row.map((one) => weigh(one, unseen[at]))),
          least,
        ),
      ),
    );
    console.log(
      `left out, at ${least.toFixed(3)}: precision ${precision(score.sections).toFixed(3)}, recall ${recall(score.sections).toFixed(3)}`,
    );
  }
  for (const least of thresholds) {
    const score = emptyScore();
    reads.forEach(({ script, material, fewer }, at) => {
      for (const { sections, signs } of fewer)
        scoreSections(
          score,
          script,
          pickLines(
            material,
            sections,
            signs.map((row) => row.map((one) => weigh(one, unseen[at]))),
            least,
          ),
        );
    });
    console.log(
      `left out, with two sections, at ${least.toFixed(3)}: precision ${precision(score.sections).toFixed(3)}, recall ${recall(score.sections).toFixed(3)}`,
    );
  }
  const weights = Object.entries(fit(reads.flatMap(toExamples))).map(([name, value]) => `${name}: ${value.toFixed(2)}`);
  console.log(`for weights.ts: { ${weights.join(', ')} }`);
}

function toExamples({ script, material, signs, fewer }: Read): Example[] {
  return [{ sections: script.sections, signs }, ...fewer].flatMap((one) => examplesOf(script, material, one));
}

function examplesOf(script: Script, material: Material, { sections, signs }: Read['fewer'][number]): Example[] {
  return sections.flatMap(({ id }, at) =>
    material.answers.map(({ statement }, index): Example => {
      const { must, may } = script.known.get(statement.utterance.id)!;
      const isMay = !must.includes(id) && may.includes(id);
      return {
        signs: signs[at]![index]!,
        isRight: isMay ? 0.5 : Number(must.includes(id)),
        weight: isMay ? mayWeight : 1,
      };
    }),
  );
}

/** Logistic regression on signs of one size, by Newton's method. */
function fit(examples: readonly Example[]): Weights {
  const names = Object.keys(examples[0]!.signs) as (keyof Signs)[];
  const rows = examples.map(({ signs }) => names.map((name) => Number(signs[name])));
  const means = names.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0) / rows.length);
  const spreads = names.map(
    (_, at) => Math.sqrt(rows.reduce((sum, row) => sum + (row[at]! - means[at]!) ** 2, 0) / rows.length) || 1,
  );
  const even = rows.map((row) => [1, ...row.map((value, at) => (value - means[at]!) / spreads[at]!)]);
  let weights = [0, ...names.map(() => 0)];
  for (let round = 0; round < 12; round += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : caution * weight));
    const bend = weights.map((_, at) => weights.map((__, to) => (at === to ? caution : 0)));
    even.forEach((row, index) => {
      const { isRight, weight } = examples[index]!;
      const likely = 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * weights[at]!, 0)));
      row.forEach((value, at) => {
        slope[at]! += weight * (likely - isRight) * value;
        row.forEach((other, to) => (bend[at]![to]! += weight * likely * (1 - likely) * value * other));
      });
    });
    const step = solve(bend, slope);
    weights = weights.map((weight, at) => weight - step[at]!);
  }
  const [base, ...own] = weights as [number, ...number[]];
  const plain = own.map((weight, at) => weight / spreads[at]!);
  return {
    ...Object.fromEntries(names.map((name, at) => [name, plain[at]!])),
    base: base - plain.reduce((sum, weight, at) => sum + weight * means[at]!, 0),
  } as Weights;
}

/** Gauss, with the largest left in front. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, values[at]!]);
  rows.forEach((_, at) => {
    const best = rows.findIndex(
      (row, index) =>
        index >= at && Math.abs(row[at]!) === Math.max(...rows.slice(at).map((one) => Math.abs(one[at]!))),
    );
    [rows[at], rows[best]] = [rows[best]!, rows[at]!];
    rows.forEach((row, index) => {
      if (index === at) return;
      const factor = row[at]! / rows[at]![at]!;
      row.forEach((__, column) => (row[column]! -= factor * rows[at]![column]!));
    });
  });
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}
