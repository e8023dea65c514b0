/** Mid tones that are mixed with the ink, so that they are dark on paper and light on the dark ground; told apart by lightness too. */
const hues = ['#1F8A70', '#3F72C4', '#C2661B', '#8A56C2', '#C0396B', '#5F7F1E', '#1B89A6', '#8C6239'];

/** For text and small surfaces; places past the last begin again. */
export function speakerColour(place: number): string {
  return `color-mix(in srgb, ${hues[((place % hues.length) + hues.length) % hues.length]} 62%, var(--mui-palette-text-primary))`;
}
