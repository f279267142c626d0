/** What the browser says it is. */
export function readUserAgent(): string {
  return window.navigator.userAgent
}

/** Hands an address over to the program that a device has for its kind (`geo:`), or opens a web address beside the page. */
export function openOutside(address: string): void {
  if (/^https?:/i.test(address)) window.open(address, '_blank', 'noopener')
  else window.location.assign(address)
}
