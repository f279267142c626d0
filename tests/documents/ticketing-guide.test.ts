import { describe, expect, it } from 'vitest'
import { parseOrderMessage } from '../../src/server/ticketing/order-message'
import { signOrder } from '../../src/server/ticketing/order-signature'
import { readGuide, rowsOf } from './read-guide'

const guide = readGuide('docs/operators/ticketing.md')
const bytes = (text = '') => new TextEncoder().encode(text)
const messages = [...guide.matchAll(/^```json\n([\s\S]*?)^```/gm)].flatMap(([, text = '']) =>
  text.includes('"status"') ? [bytes(text)] : [],
)
const [order = bytes(), refund = bytes()] = messages

describe('the guide to orders from ticketing', () => {
  it('shows messages that the host takes', () => {
    expect(parseOrderMessage(order)).toMatchObject({ ok: true, value: { orderId: 'LUM-48213' } })
    expect(parseOrderMessage(refund)).toMatchObject({ ok: true, value: { refunded: 1_175 } })
  })

  it('shows the signature of its first message', () => {
    const [, secret = '', timestamp = '', signature] =
      /the secret `(\w+)`, the timestamp `(\d+)`[^`]*`(sha256=\w+)`/.exec(guide) ?? []
    expect(signOrder({ secret, timestamp, body: order })).toBe(signature)
  })

  it('names every field of a message', () => {
    const whole = parseOrderMessage(order)
    if (!whole.ok || !whole.value.order) throw new Error('no order')
    const { order: content, ...message } = whole.value
    const known = [
      ...Object.keys({ ...message, refunded: 0 }),
      'order',
      ...Object.keys(content).map(name => `order.${name}`),
    ]
    expect(
      rowsOf(guide, 'Field')
        .map(([field = '']) => field.replaceAll('`', ''))
        .toSorted(),
    ).toEqual(known.toSorted())
  })
})
