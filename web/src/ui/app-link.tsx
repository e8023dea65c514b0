import Button, { type ButtonProps } from '@mui/material/Button';
import Link, { type LinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';
import { safeHref } from './safe-href.ts';

/** A link between screens, typed by the router. */
export const RouterLink = createLink(({ ref, ...props }: LinkProps & { ref?: Ref<HTMLAnchorElement> }) => (
  <Link ref={ref} {...props} />
));

/** The same, looking like a button. */
export const RouterButton = createLink(({ ref, ...props }: ButtonProps<'a'> & { ref?: Ref<HTMLAnchorElement> }) => (
  <Button {...props} component="a" ref={ref} />
));

/** A link whose address is a setting: a screen of ours stays in this tab, anything else (the server's own pages too) opens its own. */
export function AppLink({
  href,
  isNewTab,
  ...rest
}: Omit<LinkProps, 'href' | 'target'> & { href: string; isNewTab?: boolean }) {
  const address = safeHref(href);
  return address?.startsWith('/') && !/^\/v[12]\//.test(address) && !isNewTab ? (
    <RouterLink {...rest} to={address} />
  ) : (
    <Link {...rest} href={address} target="_blank" rel="noopener noreferrer" />
  );
}
