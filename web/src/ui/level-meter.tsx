import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';

export type LevelMeterProps = { label: string; /** 0 to 1 as people hear it; asked for anew with each picture. */ level: () => number };

/** How loud it is now. Drawn without the framework, sixty times a second; told to assistive technology now and then. */
export function LevelMeter({ label, level }: LevelMeterProps) {
  const meter = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const read = useEffectEvent(() => level());
  useEffect(() => {
    let frame = 0;
    let shown = 0;
    let toldAt = 0;
    const draw = (now: number) => {
      // Up at once, down slowly, or it would flicker with each syllable.
      shown = Math.max(read(), shown - 0.03);
      if (bar.current) bar.current.style.transform = `scaleX(${shown.toFixed(3)})`;
      if (now - toldAt > 500) {
        toldAt = now;
        meter.current?.setAttribute('aria-valuenow', String(Math.round(shown * 100)));
      }
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Box ref={meter} role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={0} sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover', border: 1, borderColor: 'divider', overflow: 'clip' }}>
      <Box ref={bar} sx={{ height: '100%', bgcolor: 'primary.main', transformOrigin: 'left', transform: 'scaleX(0)' }} />
    </Box>
  );
}
