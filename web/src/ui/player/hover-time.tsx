import Box from '@mui/material/Box';
import { cellAt, type Sheet } from './thumbnail-cell.ts';

export type HoverSheet = Sheet & { src: string };

/** What is at the place under the pointer: the time and, for video, a small picture. */
export function HoverTime({
  share,
  text,
  seconds,
  sheet,
}: {
  share: number;
  text: string;
  seconds: number;
  sheet: HoverSheet | null;
}) {
  const cell = sheet && cellAt(sheet, seconds);
  const width = sheet?.width ?? 56;
  return (
    <Box
      aria-hidden
      style={{ left: `clamp(${width / 2}px, ${share * 100}%, calc(100% - ${width / 2}px))` }}
      sx={{
        position: 'absolute',
        bottom: 'calc(100% + 4px)',
        transform: 'translateX(-50%)',
        pointerEvents: 'none',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        boxShadow: 4,
        zIndex: 2,
      }}
    >
      {sheet && cell && (
        <Box
          style={{
            width,
            height: sheet.height,
            backgroundImage: `url("${sheet.src}")`,
            backgroundPosition: `-${cell.x}px -${cell.y}px`,
          }}
        />
      )}
      <Box
        sx={{
          textAlign: 'center',
          fontSize: '0.75rem',
          lineHeight: '20px',
          px: 0.75,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
