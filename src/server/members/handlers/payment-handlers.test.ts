import { createPublicKey } from 'node:crypto'
import { decodeProtectedHeader, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'
import { recordOrder } from '../records/orders'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
})
afterEach(() => bench.close())

interface Ask {
  as?: string | null
  fullJwt?: string
  host?: number
}
const cardPass = (cardNumber: string, { as = null, fullJwt = 'true', host = 0 }: Ask = {}) =>
  bench.answer('createLoyaltyCardPass', { as, values: { circuitId: 'c1', cardNumber, fullJwt } }, host)
const ticketPass = (ticketId: string, { as = null, fullJwt = 'true' }: Ask = {}) =>
  bench.answer('getTicketPass', { as, values: { circuitId: 'c1', ticketId, fullJwt } })

async function verified(token: string) {
  const [row] = await bench.database.read('SELECT key_id, private_key FROM wallet_keys')
  expect(decodeProtectedHeader(token).kid).toBe(row?.['key_id'])
  return (await jwtVerify(token, createPublicKey(String(row?.['private_key'])))).payload
}
async function cardOf(memberId: string): Promise<string> {
  const [row] = await bench.database.read('SELECT card_code FROM cards WHERE member_id = ?', [memberId])
  return String(row?.['card_code'])
}
async function ticketOf(memberId: string, status: 'BOOKED' | 'CANCELLED' = 'BOOKED'): Promise<string> {
  const orderId = await bench.database.write(transaction =>
    recordOrder(transaction, {
      memberId,
      orderedAt: bench.now,
      cinemaId: 'L0101',
      movieId: '192201',
      title: 'Nosferatu',
      startsAt: '2026-11-28T20:30',
      screen: '2',
      seats: ['F4'],
      total: 1_150,
      currency: 'GBP',
      status,
    }),
  )
  const [row] = await bench.database.read('SELECT ticket_id FROM tickets WHERE order_id = ?', [orderId])
  return String(row?.['ticket_id'])
}

describe('a pass for a loyalty card', () => {
  it('is a token signed with the key that anybody can check, as the wallet reads it', async () => {
    const ada = await bench.join('ada')
    await bench.earn('ada', 12.5)
    const card = await cardOf('ada')
    const { status, text } = await cardPass(card.toLowerCase(), { as: ada })
    expect(status).toBe(200)
    expect(decodeProtectedHeader(text)).toMatchObject({ alg: 'RS256', typ: 'JWT', kid: expect.any(String) })
    expect(await verified(text)).toMatchObject({
      aud: 'google',
      typ: 'savetowallet',
      iat: bench.now / 1000,
      origins: [],
      payload: {
        loyaltyObjects: [
          {
            id: expect.stringMatching(new RegExp(`\\.${card}$`)),
            state: 'ACTIVE',
            accountId: card,
            accountName: 'Ada Byron',
            loyaltyPoints: { balance: { double: 12.5 } },
            barcode: { type: 'QR_CODE', value: card },
          },
        ],
      },
    })
  })

  it('says nothing of the member without a session', async () => {
    await bench.join('ada')
    const { payload } = await verified((await cardPass(await cardOf('ada'))).text)
    expect(JSON.stringify(payload)).not.toMatch(/Ada|loyaltyPoints/)
  })

  it.each(['false', ''])('only names the pass with fullJwt=%s', async fullJwt => {
    await bench.join('ada')
    const { payload } = await verified((await cardPass(await cardOf('ada'), { fullJwt })).text)
    const named = { id: expect.any(String), classId: expect.any(String) }
    expect(payload).toEqual({ loyaltyObjects: [named] })
  })

  it('is not made of an unknown, another member’s or a replaced card (404)', async () => {
    const [ada] = [await bench.join('ada'), await bench.join('bob')]
    expect(await cardPass('NONE')).toMatchObject({ status: 404, json: { statusCode: 404, error: expect.any(String) } })
    expect((await cardPass(await cardOf('bob'), { as: ada })).status).toBe(404)
    await bench.database.write(({ write }) => write(`UPDATE cards SET status = 'REPLACED', is_main = 0`))
    expect((await cardPass(await cardOf('ada'), { as: ada })).status).toBe(404)
  })

  it('is refused to a session that is over (7)', async () => {
    await bench.join('ada')
    expect((await cardPass(await cardOf('ada'), { as: 'nobody' })).json).toMatchObject({ peachCode: 7 })
  })
})

describe('a pass for a ticket', () => {
  it('holds film, time, seat and what is scanned', async () => {
    const ada = await bench.join('ada')
    const ticketId = await ticketOf('ada')
    const { payload } = await verified((await ticketPass(ticketId, { as: ada })).text)
    expect(payload).toMatchObject({
      eventTicketClasses: [
        {
          eventName: { defaultValue: { language: 'en', value: 'Nosferatu' } },
          dateTime: { start: '2026-11-28T20:30' },
        },
      ],
      eventTicketObjects: [
        { seatInfo: { seat: { defaultValue: { value: 'F4' } } }, barcode: { value: ticketId }, state: 'ACTIVE' },
      ],
    })
  })

  it('only names the pass where it is not asked for in full', async () => {
    await bench.join('ada')
    const { payload } = await verified((await ticketPass(await ticketOf('ada'), { fullJwt: 'false' })).text)
    expect(payload).toEqual({ eventTicketObjects: [{ id: expect.any(String), classId: expect.any(String) }] })
  })

  it('is not made of an unknown, another member’s or a cancelled ticket (404)', async () => {
    const [ada] = [await bench.join('ada'), await bench.join('bob')]
    expect((await ticketPass('none')).status).toBe(404)
    expect((await ticketPass(await ticketOf('bob'), { as: ada })).status).toBe(404)
    expect((await ticketPass(await ticketOf('ada', 'CANCELLED'), { as: ada })).status).toBe(404)
  })
})

describe('the key of passes', () => {
  it('is made once, also when two hosts need it at the same time', async () => {
    await bench.join('ada')
    const card = await cardOf('ada')
    const replies = await Promise.all([0, 1, 0, 1].map(host => cardPass(card, { host })))
    const keyIds = new Set(replies.map(({ text }) => decodeProtectedHeader(text).kid))
    expect(keyIds.size).toBe(1)
    for (const { text } of replies) await verified(text)
  })

  it('can be the operator’s own', async () => {
    await bench.join('ada')
    const card = await cardOf('ada')
    const { text: before } = await cardPass(card)
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const pem = await exportPKCS8(privateKey)
    await bench.database.write(({ write }) => write('UPDATE wallet_keys SET key_id = ?, private_key = ?', ['own', pem]))
    const { text } = await cardPass(card, { host: 1 })
    expect((await jwtVerify(text, publicKey)).payload.aud).toBe('google')
    await expect(jwtVerify(before, publicKey)).rejects.toThrow('signature')
  })
})
