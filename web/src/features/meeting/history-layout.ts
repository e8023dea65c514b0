/**
 * Two columns where there is room: on the left what the meeting was worth, on the right the recording with what was said in it, which stays
 * while the other is read. On a phone both dissolve into one column in which `order` says what comes first.
 */
export const layoutStyle = {
  display: { base: 'flex', md: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 6fr)' },
  gap: 2,
  mt: 2,
  alignItems: { md: 'start' },
} as const;

const column = { display: { base: 'contents', md: 'flex' }, flexDirection: 'column', gap: 2, minWidth: 0 } as const;

/** As high as the window below the top bar, or what is on it. */
export const recordingColumn = {
  ...column,
  gridColumn: 2,
  gridRow: 1,
  position: { md: 'sticky' },
  top: { md: 124, lg: 80 },
  maxHeight: { md: 'calc(100dvh - 140px)', lg: 'calc(100dvh - 96px)' },
  '--player-max-height': { md: '34dvh' },
} as const;

export const worthColumn = { ...column, gridColumn: 1, gridRow: 1 } as const;
