import { limits } from '@candor/contract/limits';
import { useEffect } from 'react';

/** A sentence top-centre, for three seconds. */
export function Toast({ text, onDone }: { text: string; onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, limits.alertMs);
    return () => clearTimeout(timer);
  }, [text, onDone]);
  return (
    <div className="ext-toast" role="alert">
      {text}
    </div>
  );
}
