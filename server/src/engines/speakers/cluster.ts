export type Point = { vector: Float32Array; weight: number };

export type ClusterRule = {
  /** Clusters less alike than this stay apart. */ leastAlike: number /** Exact number of clusters, when there are enough points. */;
  count?: number | undefined;
};

const blockSize = 500;
/** Inside a block only what is surely one voice is joined; the rest is decided over the whole recording. */
const blockMargin = 0.12;

/** A cluster number for each point, by average linkage of the cosine. Long recordings go block by block, so the cost grows with their length and not its square. */
export function cluster(points: Point[], rule: ClusterRule): number[] {
  if (points.length <= blockSize) return link(points, rule);
  const centres: (Point & { members: number[] })[] = [];
  for (let from = 0; from < points.length; from += blockSize) {
    const block = points.slice(from, from + blockSize);
    const labels = link(block, { leastAlike: rule.leastAlike + blockMargin });
    for (let label = 0; label <= Math.max(...labels); label += 1) {
      const members = labels.flatMap((own, index) => (own === label ? [index] : []));
      centres.push({
        ...sumOf(members.map((index) => block[index] as Point)),
        members: members.map((index) => index + from),
      });
    }
  }
  const labels = centres.length <= blockSize ? link(centres, rule) : cluster(centres, rule);
  const result = new Array<number>(points.length).fill(0);
  centres.forEach(({ members }, index) => members.forEach((member) => (result[member] = labels[index] as number)));
  return result;
}

function sumOf(points: Point[]): Point {
  const weight = points.reduce((sum, point) => sum + point.weight, 0);
  const vector = new Float32Array(points[0]?.vector.length ?? 0);
  for (const point of points)
    point.vector.forEach(
      (value, index) => (vector[index] = (vector[index] as number) + (value * point.weight) / weight),
    );
  return { vector, weight };
}

/** The mean of all cosines between two groups is the product of their mean vectors: no pair is looked at twice. */
function link(points: Point[], { leastAlike, count }: ClusterRule): number[] {
  const groups: (Point | undefined)[] = points.map((point) => ({ ...point }));
  const owner = points.map((_, index) => index);
  const alike = groups.map((one, row) =>
    Float32Array.from(groups, (other, column) =>
      column < row ? dot((one as Point).vector, (other as Point).vector) : -2,
    ),
  );
  for (let left = points.length; left > 1; left -= 1) {
    const [a, b, best] = findMostAlike(groups, alike);
    if (count === undefined ? best < leastAlike : left <= count) break;
    groups[a] = sumOf([groups[a] as Point, groups[b] as Point]);
    groups[b] = undefined;
    owner.forEach((own, index) => own === b && (owner[index] = a));
    groups.forEach((other, index) => {
      if (other && index !== a)
        (alike[Math.max(a, index)] as Float32Array)[Math.min(a, index)] = dot(
          (groups[a] as Point).vector,
          other.vector,
        );
    });
  }
  const order = [...new Set(owner)];
  return owner.map((own) => order.indexOf(own));
}

function findMostAlike(groups: (Point | undefined)[], alike: Float32Array[]): [number, number, number] {
  let best: [number, number, number] = [0, 0, -2];
  for (let row = 1; row < groups.length; row += 1) {
    if (!groups[row]) continue;
    const own = alike[row] as Float32Array;
    for (let column = 0; column < row; column += 1)
      if ((own[column] as number) > best[2] && groups[column]) best = [row, column, own[column] as number];
  }
  return best;
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] as number) * (b[index] as number);
  return sum;
}
