import { createHmac } from 'node:crypto'

/** Shared with the host of a test. */
export const ORDERS_SECRET = 'a-secret-of-this-test-and-of-nobody-else'

type Fields = Record<string, unknown>

/** What ticketing says was bought: two seats that earn 235 points. */
export const soldOrder = (own: Fields = {}): Fields => ({
  orderedAt: '2026-11-22T09:59:00Z',
  cinemaId: 'L0101',
  movieId: '192201',
  title: 'Nosferatu',
  startsAt: '2026-11-28T20:30',
  screen: '2',
  tickets: [{ code: 'T-1', seat: 'F4' }, { seat: 'F5' }],
  total: 23.5,
  currency: 'GBP',
  earned: [{ type: 'POINTS', amount: 235, expiresAt: '2027-11-22T00:00:00Z' }],
  ...own,
})

interface SignedRequest {
  /** Of the endpoint; the path alone in process. */
  url: string
  body: Fields | string
  /** Epoch ms. */
  now: number
  secret?: string
  /** In place of the right ones; null leaves a header out. */
  headers?: Record<string, string | null>
}

/** Signs as a ticketing service does, by code of its own. */
export function signedRequest({ url, body, now, secret = ORDERS_SECRET, headers = {} }: SignedRequest): Request {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const timestamp = String(Math.floor(now / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')
  const all: Record<string, string | null> = {
    'content-type': 'application/json',
    'x-ticketing-timestamp': timestamp,
    'x-ticketing-signature': `sha256=${signature}`,
    ...headers,
  }
  const sent = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as [string, string]],
  )
  return new Request(new URL(url, 'http://127.0.0.1:9000'), { method: 'POST', headers: sent, body: text })
}
