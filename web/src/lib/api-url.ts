import { pathOf, type Route } from '@candor/contract/route';

export type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Address of a call. Lists repeat their parameter; what is undefined or null is left out. */
export function urlOf(route: Pick<Route, 'path'>, input: AnyInput = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) query.append(name, String(item));
  }
  const text = query.toString();
  return pathOf(route.path, input.params) + (text ? `?${text}` : '');
}
