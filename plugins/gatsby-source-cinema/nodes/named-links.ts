import { isSafeHref } from '../safe-href'

/** Outside links by name as a list; empty ones and those that are no links are dropped. */
export function toNamedLinks(
  links: Readonly<Record<string, string | null | undefined>>,
): { name: string; url: string }[] {
  return Object.entries(links).flatMap(([name, url]) => (url && isSafeHref(url) ? [{ name, url }] : []))
}
