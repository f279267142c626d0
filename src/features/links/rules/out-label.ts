/**
 * Label of the event for a click on an external link (specification §2 Link behaviour).
 * @param url as authored: it never contains a member's token
 */
export function outLabel(url: string): string {
  return `out: ${url}`
}
