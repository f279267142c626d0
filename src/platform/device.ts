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

/** Opens the browser's print dialog; returns when it is closed. */
export function printPage(): void {
  window.print()
}

/** Returns true if the visitor prefers reduced motion; false where the browser does not support the query. */
export function prefersReducedMotion(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Calls back on a pointerdown outside an element. @returns unsubscribes */
export function onPressOutside(element: () => Element | null, listener: () => void): () => void {
  const onPointerDown = ({ target }: Event) => {
    if (target instanceof Node && !element()?.contains(target)) listener()
  }
  document.addEventListener('pointerdown', onPointerDown)
  return () => document.removeEventListener('pointerdown', onPointerDown)
}

/** Whether browser and address can use passkeys: only in a secure context, and not under an IP address. */
export function canUsePasskeys(): boolean {
  const isAddress = /^\[|^\d+(?:\.\d+){3}$/.test(window.location.hostname)
  return typeof window.PublicKeyCredential === 'function' && window.isSecureContext && !isAddress
}
