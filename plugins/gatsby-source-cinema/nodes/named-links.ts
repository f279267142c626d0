/** Outside links by name as a list; empty ones are dropped. */
export function toNamedLinks(
  links: Readonly<Record<string, string | null | undefined>>,
): { name: string; url: string }[] {
  return Object.entries(links).flatMap(([name, url]) => (url ? [{ name, url }] : []))
}
