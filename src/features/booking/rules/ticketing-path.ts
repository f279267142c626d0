/** An address below a ticketing URL, whose own query and hash do not belong to it. @param path without a slash before it */
export function ticketingPath(ticketingUrl: string, path: string): string {
  return `${ticketingUrl.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`
}
