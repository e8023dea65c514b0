const paths = {
  play: 'M8 5.5v13a1 1 0 0 0 1.5.86l10.6-6.5a1 1 0 0 0 0-1.72L9.5 4.64A1 1 0 0 0 8 5.5Z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  download: 'M11 4h2v8.2l3-3 1.4 1.4L12 16l-5.4-5.4L8 9.2l3 3zM5 18h14v2H5z',
  document: 'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm7 1.8V9h4.2zM8 12v1.6h8V12zm0 3.4V17h6v-1.6z',
  sound: 'M4 9.5v5h3.2L12 19V5L7.2 9.5zM14.5 8.4v7.2a4 4 0 0 0 0-7.2Zm0-4.1v2.1a6 6 0 0 1 0 11.2v2.1a8 8 0 0 0 0-15.4Z',
  muted:
    'M4 9.5v5h3.2L12 19V5L7.2 9.5zM15 9.4 16.4 8l2.1 2.1L20.6 8 22 9.4l-2.1 2.1 2.1 2.1-1.4 1.4-2.1-2.1-2.1 2.1-1.4-1.4 2.1-2.1z',
  fullscreen: 'M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z',
  close: 'm6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z',
  gone: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2a7 7 0 0 1 5.5 11.3L7.7 6.5A7 7 0 0 1 12 5ZM6.5 7.7l9.8 9.8A7 7 0 0 1 6.5 7.7Z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm-1 2v5.4l4 2.4 1-1.7-3-1.8V7z',
} as const;

/** Drawn here and not taken from the app's library: pages for outsiders are small. Decorative: the button around it has the name. */
export function Icon({ name, size = 20 }: { name: keyof typeof paths; size?: 14 | 16 | 20 | 24 | 28 }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path fill="currentColor" d={paths[name]} />
    </svg>
  );
}
