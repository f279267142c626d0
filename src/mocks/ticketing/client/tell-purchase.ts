import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { buildPurchaseMessage, type MockPurchase } from '../rules/purchase-message'

/** `account`: the website knows the member; `guest`: it does not; `untold`: nobody wants to know. */
export type Told = 'account' | 'guest' | 'failed' | 'untold'

export type TellPurchase = (purchase: MockPurchase) => Promise<Told>

/** Ms. Assumption: as long as a visitor waits. */
const PATIENCE_MS = 5_000

const ReplySchema = v.object({ member: v.string(), outcome: v.string() })

interface CreateTellPurchase {
  /** Of the website's `/api/ticketing/orders`. */
  url: string
  secret: string
  /** Epoch ms. */
  clock: () => number
}

/** Tells a website of purchases, as a ticketing service does (docs/operators/ticketing.md). Never rejects. */
export function createTellPurchase({ url, secret, clock }: CreateTellPurchase): TellPurchase {
  return async purchase => {
    const now = clock()
    try {
      const feed = purchase.kind === 'refund' ? null : await readFeed(url)
      const body = JSON.stringify(buildPurchaseMessage({ purchase, feed, now }))
      const timestamp = String(Math.floor(now / 1000))
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-ticketing-timestamp': timestamp,
          'x-ticketing-signature': `sha256=${signature}`,
        },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const reply = v.safeParse(ReplySchema, await answer.json())
      if (!answer.ok || !reply.success) return 'failed'
      return reply.output.member === 'known' ? 'account' : 'guest'
    } catch {
      return 'failed'
    }
  }
}

/** The website's open feed, beside its calls. */
async function readFeed(url: string): Promise<unknown> {
  const feed = new URL(url.replace(/\/api\/ticketing\/orders$/, '/showtimes.json'))
  const answer = await fetch(feed, { signal: AbortSignal.timeout(PATIENCE_MS) })
  return answer.ok ? answer.json() : null
}
