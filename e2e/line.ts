import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process that takes one line after the other and answers each of them, with an empty line at the end. */
export type Line = { run(text: string): Promise<string>; close(): Promise<void> };

export function openLine(args: readonly string[], options: { cwd: string; env: Record<string, string> }): Line {
  const child = spawn(process.execPath, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const waiting: PromiseWithResolvers<string>[] = [];
  let printed = '';
  child.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
    for (let end = printed.indexOf('\n\n'); end >= 0; end = printed.indexOf('\n\n')) {
      waiting.shift()?.resolve(printed.slice(0, end));
      printed = printed.slice(end + 2);
    }
  });
  child.stderr.on('data', (text: Buffer) => waiting.shift()?.reject(new Error(text.toString())));
  void ended.then(() => waiting.forEach(({ reject }) => reject(new Error('The command line has ended.'))));
  return {
    run(text) {
      const answer = Promise.withResolvers<string>();
      waiting.push(answer);
      child.stdin.write(`${text}\n`);
      return answer.promise;
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
