/**
 * A booking link of `source.bookingUrl`, whose places such as `{showtimeId}` are replaced, encoded. Undefined without a
 * template, and where a value that it needs is missing.
 */
export function fillBookingUrl(
  template: string | null | undefined,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string | undefined {
  if (!template) return undefined
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.some(name => values[name] === undefined || values[name] === null || values[name] === '')) return undefined
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}
