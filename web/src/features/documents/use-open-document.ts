import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which document is open stands in the address, so that a link and the back button lead to it. */
export function useOpenDocument(): { openName: string | undefined; open: (name: string | null) => void } {
  const { document: openName } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (name: string | null) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, tab: 'documents', document: name ?? undefined }),
      resetScroll: false,
    });
  return { openName, open };
}
