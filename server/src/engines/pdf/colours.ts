export const ink = '#1C2321';
export const grey = '#5B6562';
export const hairline = '#D9D6CE';

/** Of WCAG: 0 black to 1 white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour where it can be read on white paper, else ink. */
export function readable(colour: string): string {
  return contrast(colour, '#FFFFFF') >= 4.5 ? colour : ink;
}

/** What can be read on a ground of that colour. */
export function on(ground: string): string {
  return contrast(ground, '#FFFFFF') >= 4.5 ? '#FFFFFF' : ink;
}
