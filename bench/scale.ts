import { parseArgs } from 'node:util';
import { openCluster } from './scale/cluster.ts';
import { measureEvents, measureJobs, measureRequests, startViewers } from './scale/measure.ts';
import { openProxy } from './scale/proxy.ts';
import { startRecorders } from './scale/recorders.ts';
import { sharePage } from './scale/shared.ts';

/**
 * Processes on one PostgreSQL (Debian's) and one S3 store, behind a balancer that takes turns: requests a second and events delivered
 * with 1, 2 and 4 API processes, jobs a minute with 1, 2 and 3 workers, then recorders and viewers during a rolling restart,
 * which must lose nothing. Where there are fewer cores than processes, more of them cannot answer more; what shows there is
 * that nothing is lost and that events cross.
 */
const { values: options } = parseArgs({
  options: {
    recorders: { type: 'string', default: '50' },
    viewers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '5' },
    jobs: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(options.seconds);
const cluster = await openCluster();
const proxy = await openProxy(() => cluster.apis.map(({ port }) => port));
let missed = 0;
try {
  const shared = await sharePage(cluster);
  const { teamId, tokens } = cluster;
  for (const count of [1, 2, 4]) {
    while (cluster.apis.length < count) await cluster.addApi();
    if (options.only === 'restart') continue;
    const list = await measureRequests(`${proxy.url}/v1/teams/${teamId}/meetings?limit=20`, seconds, (n) => ({
      'x-session-token': tokens[n % tokens.length]!,
    }));
    const page = await measureRequests(proxy.url + shared.pagePath, seconds, () => ({ 'x-share-token': shared.token }));
    const events = await measureEvents(cluster, proxy.url);
    console.log(
      `${count} API: ${list.perSecond.toFixed(0)} meeting lists/s, ${page.perSecond.toFixed(0)} shared pages/s, ${list.errors + page.errors} refused; ${events.delivered} of ${events.expected} events delivered`,
    );
    if (events.delivered < events.expected) missed += 1;
  }
  for (const count of options.only === 'restart' ? [] : [1, 2, 3]) {
    while (cluster.workers.length < count) await cluster.addWorker();
    const { perMinute } = await measureJobs(cluster, Number(options.jobs));
    console.log(`${count} workers: ${perMinute.toFixed(0)} jobs/minute`);
  }
  await cluster.removeWorkers();
  await rollingRestart(shared);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  proxy.stop();
  await cluster.close();
}

async function rollingRestart(shared: Awaited<ReturnType<typeof sharePage>>): Promise<void> {
  const recorders = await startRecorders(cluster, proxy.url, Number(options.recorders), { retries: false });
  const viewers = startViewers(proxy.url, shared, Number(options.viewers));
  const retriesBefore = proxy.retries();
  for (const index of cluster.apis.keys()) {
    await cluster.restartApi(index, 'SIGTERM');
    console.log(`restarted ${index + 1} of ${cluster.apis.length}`);
  }
  const { looks } = await viewers.stop();
  const { lost } = await recorders.stop();
  const errors = [...recorders.errors, ...viewers.errors];
  const isKept = errors.length === 0 && lost === 0;
  if (!isKept) missed += 1;
  console.log(
    `rolling restart with ${options.recorders} recorders and ${options.viewers} viewers: ${recorders.acknowledged()} chunks, ${looks} looks, ${proxy.retries() - retriesBefore} passed on by the balancer, ${errors.length} errors, ${lost} chunks lost; bar 0 and 0: ${isKept ? 'kept' : 'MISSED'}`,
  );
  for (const error of new Set(errors)) console.log(`ERROR ${error}`);
}
