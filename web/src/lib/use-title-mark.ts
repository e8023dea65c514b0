import { useEffect } from 'react';

const pattern = /^● \S+ /;

/** Says in the browser's tab that it records, and for how long; the title of the page follows. */
export function useTitleMark(text: string | null) {
  useEffect(() => {
    if (text === null) return;
    const mark = () => {
      const bare = document.title.replace(pattern, '');
      const wanted = `● ${text} ${bare}`;
      if (document.title !== wanted) document.title = wanted;
    };
    mark();
    // The title is set again whenever another screen opens.
    const title = document.querySelector('title');
    const watch = new MutationObserver(mark);
    if (title) watch.observe(title, { childList: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(pattern, '');
    };
  }, [text]);
}
