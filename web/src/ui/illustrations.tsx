import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Line drawings for empty and full-page states, in the theme's colours. All decorative. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 120 88"
      aria-hidden
      focusable="false"
      sx={{
        width: 144,
        height: 106,
        fill: 'none',
        stroke: 'var(--mui-palette-text-secondary)',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        '& .ground': { fill: 'var(--mui-palette-primary-light)', stroke: 'none' },
        '& .sheet': { fill: 'var(--mui-palette-background-paper)' },
        '& .brand': { stroke: 'var(--mui-palette-primary-main)' },
        '& .accent': { stroke: 'var(--mui-palette-warning-main)' },
      }}
    >
      <ellipse className="ground" cx="60" cy="50" rx="52" ry="34" />
      {children}
    </Box>
  );
}

/** A page with a question mark. */
export function LostDrawing() {
  return (
    <Drawing>
      <path className="sheet" d="M40 14h28l14 14v46a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z" />
      <path d="M68 14v10a4 4 0 0 0 4 4h10" />
      <path className="brand" d="M52 42a7 7 0 1 1 10 6.3c-2 1-3 2.2-3 4.7" />
      <path className="brand" d="M59 61v.1" strokeWidth="3" />
    </Drawing>
  );
}

/** A link whose chain is open. */
export function ExpiredDrawing() {
  return (
    <Drawing>
      <path className="brand" d="M50 38h-8a12 12 0 0 0 0 24h8M70 62h8a12 12 0 0 0 0-24h-8" />
      <path className="accent" d="M60 26v-8M50 29l-4-6M70 29l4-6" />
      <path d="M52 50h3M65 50h3" />
    </Drawing>
  );
}

/** A plug out of its socket. */
export function UnpluggedDrawing() {
  return (
    <Drawing>
      <path d="M10 50h22" />
      <path className="sheet" d="M32 38h12a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H32z" />
      <path className="brand" d="M50 45h8M50 55h8" />
      <path className="sheet" d="M88 38H78a6 6 0 0 0-6 6v12a6 6 0 0 0 6 6h10z" />
      <path d="M88 50h22" />
      <path className="accent" d="M61 30l2 5M68 27v6M66 72v-5M59 70l2-5" />
    </Drawing>
  );
}

/** A speech bubble that broke off. */
export function BrokenDrawing() {
  return (
    <Drawing>
      <path
        className="sheet"
        d="M34 20h52a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H58L44 74V62H34a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z"
      />
      <path className="accent" d="M62 20l-5 12 8 6-6 12" />
      <path className="brand" d="M38 34h10M38 44h14M74 34h8M74 44h8" />
    </Drawing>
  );
}

/** A sheet still being drawn. */
export function UnfinishedDrawing() {
  return (
    <Drawing>
      <path className="sheet" d="M30 18h50a4 4 0 0 1 4 4v48a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z" />
      <path className="brand" d="M36 32h26M36 42h34" />
      <path d="M36 52h10" strokeDasharray="2 5" />
      <path d="M36 62h22" strokeDasharray="2 5" />
      <path className="accent" d="M66 64l22-26 7 6-22 26-9 3z" />
    </Drawing>
  );
}

/** An envelope. */
export function MailDrawing() {
  return (
    <Drawing>
      <path className="sheet" d="M32 26h56a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V30a4 4 0 0 1 4-4z" />
      <path className="brand" d="M29 30l31 22 31-22" />
    </Drawing>
  );
}

/** People round a table, for a team. */
export function PeopleDrawing() {
  return (
    <Drawing>
      <circle className="sheet" cx="44" cy="34" r="9" />
      <circle className="sheet" cx="76" cy="34" r="9" />
      <path className="sheet" d="M26 68c0-11 8-18 18-18s18 7 18 18z" />
      <path className="sheet brand" d="M58 68c0-11 8-18 18-18s18 7 18 18z" />
    </Drawing>
  );
}

/** Rows of a table, with a lens over them. */
export function NoRowsDrawing() {
  return (
    <Drawing>
      <path className="sheet" d="M28 20h58a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4z" />
      <path d="M24 34h66" />
      <path d="M34 27h12M56 27h8M34 44h20M34 54h14" />
      <circle className="sheet brand" cx="80" cy="54" r="13" />
      <path className="brand" d="M90 64l10 10" strokeWidth="3" />
    </Drawing>
  );
}

/** A leaf of a calendar with nothing on it. */
export function FreeDayDrawing() {
  return (
    <Drawing>
      <path className="sheet" d="M36 22h48a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H36a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4z" />
      <path d="M32 36h56" />
      <path className="brand" d="M46 16v10M74 16v10" />
      <path className="accent" d="M52 55l6 6 11-12" />
    </Drawing>
  );
}

/** A microphone that recorded nothing. */
export function NoSoundDrawing() {
  return (
    <Drawing>
      <path className="sheet" d="M60 16a9 9 0 0 1 9 9v16a9 9 0 0 1-18 0V25a9 9 0 0 1 9-9z" />
      <path d="M42 40a18 18 0 0 0 36 0M60 58v12M48 70h24" />
      <path className="brand" d="M22 44v.1M30 44v.1M90 44v.1M98 44v.1" strokeWidth="3" />
    </Drawing>
  );
}
