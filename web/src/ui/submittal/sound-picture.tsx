import { useMemo } from 'react';

const bars = 48;

/** Stands where a sound has no picture: bars that are the same for the same item, filled as far as it has played. Decorative. */
export function SoundPicture({ seed, share }: { seed: string; share: number }) {
  const path = useMemo(() => pathOf(seed), [seed]);
  const box = {
    viewBox: `0 0 ${bars * 4} 40`,
    preserveAspectRatio: 'none',
    'aria-hidden': true,
    focusable: false,
  } as const;
  return (
    <div className="sub-sound" aria-hidden="true">
      <svg {...box}>
        <path d={path} />
      </svg>
      <svg {...box} className="sub-sound-done" style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}>
        <path d={path} />
      </svg>
    </div>
  );
}

function pathOf(seed: string): string {
  let state = [...seed].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, 7);
  const next = () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
  return Array.from({ length: bars }, (_, at) => {
    const swell = 0.45 + 0.4 * Math.sin((at / bars) * Math.PI * 3 + state / 2 ** 31);
    const height = Math.max(2, 36 * Math.min(1, Math.abs(swell) * (0.35 + next() * 0.8)));
    return `M${at * 4 + 2} ${(20 - height / 2).toFixed(1)}V${(20 + height / 2).toFixed(1)}`;
  }).join('');
}
