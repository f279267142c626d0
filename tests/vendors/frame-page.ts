import type { VendorAnswer } from './vendor-mock'

/** A page that a vendor serves for a frame: its name, and the address that it was asked for. */
export function frameAnswer(name: string, url: URL): VendorAnswer {
  const text = `${name} ${url.pathname}${url.search}`.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)
  const body = `<!doctype html><html lang="en"><head><title>${name}</title></head><body style="margin:0;background:#222;color:#fff"><p>${text}</p></body></html>`
  return { status: 200, contentType: 'text/html; charset=utf-8', body }
}

/** Whether a host is a domain or below it. */
export function isHostOf(domains: readonly string[], { hostname }: URL): boolean {
  return domains.some(domain => hostname === domain || hostname.endsWith(`.${domain}`))
}
