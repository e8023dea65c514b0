import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { readCommand, UsageError } from './command-line.ts';
import type { Command } from './command-line.ts';

/** As a shell would: blanks part words, quotes keep them together. */
function splitWords(line: string): string[] {
  const words = [...line.matchAll(/(?:[^\s"']+|"(?:\\.|[^"\\])*"|'[^']*')+/g)].map(([word]) => word);
  if (/["']/.test(line.replace(/"(?:\\.|[^"\\])*"|'[^']*'/g, '')))
    throw new UsageError('A quotation mark is not closed.');
  return words.map((word) =>
    word.replace(/"((?:\\.|[^"\\])*)"|'([^']*)'/g, (_, double?: string, single?: string) =>
      double !== undefined ? double.replace(/\\(.)/g, '$1') : (single ?? ''),
    ),
  );
}

export type LineOutput = {
  say: (text: string) => void /** About one line; the others are done all the same. */;
  complain: (text: string) => void;
};

/** One command a line, for many accounts in one go: opening the installation takes longer than most commands. Each answer ends with an empty line. */
export async function runLines(
  input: Readable,
  run: (command: Exclude<Command, { name: 'help' }>) => Promise<string>,
  { say, complain }: LineOutput,
): Promise<void> {
  let number = 0;
  for await (const line of createInterface({ input })) {
    number += 1;
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    try {
      const command = readCommand(splitWords(line));
      if (command.name === 'help') throw new UsageError('There is no help in a list of commands.');
      say(`${await run(command)}\n`);
    } catch (error) {
      complain(`Line ${number}: ${(error as Error).message}`);
    }
  }
}
