type Child = Node | string | null | false;

/** An element with its properties and content. Text is set as text: nothing here makes markup of what it is given. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return made;
}

export function button(label: string, onclick: () => void, isPlain = false): HTMLButtonElement {
  return el('button', { type: 'button', textContent: label, onclick, className: isPlain ? 'plain' : '' });
}

/** `1:02:03` */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'));
  return parts[0] === 0 ? `${minutes}:${rest}` : `${hours}:${minutes}:${rest}`;
}
