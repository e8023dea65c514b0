import type { Embed } from '@candor/contract/embeds';

/** What is pasted into a page of another system. The frame says nothing of that page to anyone. */
export function embedCode(
  { url, shows }: { url: string } & Pick<Embed, 'shows'>,
  title: string,
  mediaType: 'video' | 'audio',
): string {
  const height = shows === 'transcript' ? 560 : mediaType === 'audio' ? 200 : 400;
  return `<iframe src="${escape(url)}" title="${escape(title)}" width="100%" height="${height}" style="border:0;max-width:960px" allow="fullscreen" referrerpolicy="no-referrer" loading="lazy"></iframe>`;
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
