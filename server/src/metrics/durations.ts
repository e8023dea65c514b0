import type { Metric, Registry } from 'prom-client';

type Series = { labels: { method: string; route: string; status: number }; counts: Uint32Array; sum: number };
type Value = { metricName: string; labels: Record<string, string | number>; value: number };

/**
 * The histogram of requests. The library's own sorts and joins the labels of every observation, which took 6 % of a
 * short call; here a call finds its series by three look-ups, and the rest is made when someone scrapes.
 */
export function openDurations(
  registry: Registry,
  { name, help, buckets }: { name: string; help: string; buckets: readonly number[] },
) {
  const byRoute = new Map<string, Map<string, Map<number, Series>>>();

  function seriesOf(method: string, route: string, status: number): Series {
    return byRoute.get(route)?.get(method)?.get(status) ?? add(method, route, status);
  }

  function add(method: string, route: string, status: number): Series {
    const byMethod = byRoute.get(route) ?? new Map<string, Map<number, Series>>();
    const byStatus = byMethod.get(method) ?? new Map<number, Series>();
    const series = { labels: { method, route, status }, counts: new Uint32Array(buckets.length + 1), sum: 0 };
    byRoute.set(route, byMethod.set(method, byStatus.set(status, series)));
    return series;
  }

  function valuesOf({ labels, counts, sum }: Series): Value[] {
    let count = 0;
    const steps = Array.from(counts, (added, index) => ({
      metricName: `${name}_bucket`,
      labels: { le: buckets[index] ?? '+Inf', ...labels },
      value: (count += added),
    }));
    return [
      ...steps,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }

  async function get() {
    const all = [...byRoute.values()].flatMap((byMethod) => [...byMethod.values()]).flatMap((by) => [...by.values()]);
    return { name, help, type: 'histogram', aggregator: 'sum', values: all.flatMap(valuesOf) };
  }

  // The registry asks for a name and for `get`; its types want one of the library's own four.
  registry.registerMetric({ name, get } as unknown as Metric);
  return {
    observe(method: string, route: string, status: number, seconds: number): void {
      const series = seriesOf(method, route, status);
      let index = 0;
      while (index < buckets.length && seconds > buckets[index]!) index += 1;
      series.counts[index]! += 1;
      series.sum += seconds;
    },
  };
}
