import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { frameMessage, mostHeight } from './branded-frame-messages.ts';

/**
 * HTML that the team wrote, in a frame of an opaque origin: it reaches neither the page nor the network beyond the pictures it names,
 * and none of its scripts run. Free of the component library, since pages for outsiders show it too.
 */
export function BrandedFrame({ html, title, style }: { html: string; title: string; style?: CSSProperties }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const message = frameMessage(data);
      if (message.isReady) setIsReady(true);
      if (message.height !== undefined) setHeight(message.height);
      if (message.href !== undefined) open(message.href, '_blank', 'noopener,noreferrer');
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  // An opaque origin has no name that a message could be kept to; the branding is for everyone to see.
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ html }, '*');
  }, [html, isReady]);
  return (
    <iframe
      ref={frame}
      src="/branded-frame.html"
      title={title}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      style={{
        display: 'block',
        width: '100%',
        border: 0,
        maxHeight: mostHeight,
        colorScheme: 'light',
        ...style,
        height,
      }}
    />
  );
}
