/** Label of the event that tells of a press on an external link (specification §2 Link behaviour). @param url as it was written: it never holds a member's token */
export function outLabel(url: string): string {
  return `out: ${url}`
}
