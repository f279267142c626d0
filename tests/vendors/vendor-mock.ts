import type { VendorId } from '../../src/features/consent/rules/vendors'

/** What a vendor's servers answer. */
export interface VendorAnswer {
  status: number
  contentType: string
  body: string
  headers?: Readonly<Record<string, string>>
}

/**
 * A vendor played by its documented behaviour: what the site's scripts may call, and what it then sends. Pure: the browser
 * tests answer requests with it, unit tests run its scripts.
 */
export interface VendorMock {
  id: VendorId
  /** Documents that the behaviour is taken from. */
  documents: readonly string[]
  /** Every request that the vendor would receive: scripts, frames and what they send. */
  isFor: (url: URL) => boolean
  answer: (url: URL) => VendorAnswer
}

/** A script as its vendor would serve it. */
export function scriptAnswer(body: string): VendorAnswer {
  // What vendors send: the proxy of scripts that run in a worker must keep cookies out.
  const headers = { 'access-control-allow-origin': '*' }
  return { status: 200, contentType: 'text/javascript; charset=utf-8', body, headers }
}

/** The answer to a hit: nothing to read. */
export const NO_CONTENT: VendorAnswer = {
  status: 204,
  contentType: 'text/plain',
  body: '',
  headers: { 'access-control-allow-origin': '*' },
}
