import { runFaults } from '../server/src/test/recording-faults.ts';

/** Kills the server with kill -9 more than 50 times while recordings arrive, are assembled and cut: nothing may be lost, there twice, or left over. */
const { kills, recordings, chunks, snippets, ...faults } = await runFaults({
  meetings: 4,
  killsPerPhase: 17,
  seconds: 60,
  say: (line) => console.log(line),
});
const wrong = Object.entries(faults).filter(([, count]) => count > 0);
console.log(
  `${kills} kills, ${recordings} recordings, ${chunks} chunks acknowledged, ${snippets} snippets: ${wrong.length === 0 ? 'nothing lost, nothing twice, nothing left over' : wrong.map(([name, count]) => `${name} ${count}`).join(', ')}`,
);
process.exitCode = wrong.length === 0 && kills >= 50 ? 0 : 1;
