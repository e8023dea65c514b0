import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';

export type LevelMeterProps = {
  label: string /** 0 to 1 as people hear it; asked for again with each picture. */;
  level: () => number;
};

/** Often enough to look alive; each picture costs the machine that also records. */
const everyMs = 100;

/** How loud it is now. Drawn without the framework; told to assistive technology now and then. */
export function LevelMeter({ label, level }: LevelMeterProps) {
  const meter = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const read = useEffectEvent(() => level());
  useEffect(() => {
    let shown = 0;
    let count = 0;
    const timer = setInterval(() => {
      if (document.hidden) return;
      // Up at once, down slowly, or it would flicker with each syllable.
      shown = Math.max(read(), shown - 0.15, 0);
      const wanted = `scaleX(${shown.toFixed(2)})`;
      if (bar.current && bar.current.style.transform !== wanted) bar.current.style.transform = wanted;
      count += 1;
      if (count % 5 === 0) meter.current?.setAttribute('aria-valuenow', String(Math.round(shown * 100)));
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box
      ref={meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover', border: 1, borderColor: 'divider', overflow: 'clip' }}
    >
      <Box
        ref={bar}
        sx={{ height: '100%', bgcolor: 'primary.main', transformOrigin: 'left', transform: 'scaleX(0)' }}
      />
    </Box>
  );
}
