/** However tall the branding says it is. */
export const mostHeight = 1_200;

export type FrameMessage = {
  isReady?: boolean;
  height?: number /** A link that was clicked, if following it can do no more than open a page or a mail. */;
  href?: string;
};

/** What a message of the frame says; anything else in it is passed over. */
export function frameMessage(data: unknown): FrameMessage {
  if (typeof data !== 'object' || data === null || !('from' in data) || data.from !== 'branded-frame') return {};
  const { isReady, height, href } = data as Record<string, unknown>;
  return {
    ...(isReady === true && { isReady }),
    ...(typeof height === 'number' && Number.isFinite(height) && { height: Math.min(mostHeight, Math.max(0, height)) }),
    ...(typeof href === 'string' && /^(https?:\/\/|mailto:)/i.test(href) && { href }),
  };
}
