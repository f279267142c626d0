/** An address below a ticketing URL without the URL's query and hash. @param path without a leading slash */
export function ticketingPath(ticketingUrl: string, path: string): string {
  return `${ticketingUrl.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`
}
