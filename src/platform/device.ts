export function readUserAgent(): string {
  return window.navigator.userAgent
}

/** Opens an http(s) address in a new tab; passes other schemes (`geo:`) to the device. */
export function openOutside(address: string): void {
  if (/^https?:/i.test(address)) window.open(address, '_blank', 'noopener')
  else window.location.assign(address)
}

/** True while pages are rendered to HTML. */
export function isServer(): boolean {
  return typeof window === 'undefined'
}
