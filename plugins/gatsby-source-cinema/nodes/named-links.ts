import { isSafeHref } from '../safe-href'

/** External links as a list; empty and unsafe ones are dropped. */
export function toNamedLinks(
  links: Readonly<Record<string, string | null | undefined>>,
): { name: string; url: string }[] {
  return Object.entries(links).flatMap(([name, url]) => (url && isSafeHref(url) ? [{ name, url }] : []))
}
