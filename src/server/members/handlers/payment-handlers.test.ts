import { createPublicKey } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'
import { GOOGLE_ACCOUNT, walletAccounts } from '../../../../tests/builders/wallet-accounts'
import { recordOrder } from '../records/orders'
import { NO_WALLETS, type GoogleIssuer } from '../wallet/wallet-issuers'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
  bench.wallets = walletAccounts()
})
afterEach(() => bench.close())

interface Ask {
  as?: string | null
  fullJwt?: string
}
const cardPass = (cardNumber: string, { as = null, fullJwt = 'true' }: Ask = {}) =>
  bench.answer('createLoyaltyCardPass', { as, values: { circuitId: 'c1', cardNumber, fullJwt } })
const ticketPass = (ticketId: string, { as = null, fullJwt = 'true' }: Ask = {}) =>
  bench.answer('getTicketPass', { as, values: { circuitId: 'c1', ticketId, fullJwt } })

async function verified(token: string) {
  const { keyId, privateKey } = walletAccounts().google as GoogleIssuer
  expect(decodeProtectedHeader(token).kid).toBe(keyId)
  return (await jwtVerify(token, createPublicKey(privateKey.export({ type: 'pkcs8', format: 'pem' })))).payload
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
  it('is a token signed with the operator’s key and in the name of its account, as the wallet reads it', async () => {
    const ada = await bench.join('ada')
    await bench.earn('ada', 12.5)
    const card = await cardOf('ada')
    const { status, text } = await cardPass(card.toLowerCase(), { as: ada })
    expect(status).toBe(200)
    expect(decodeProtectedHeader(text)).toMatchObject({ alg: 'RS256', typ: 'JWT', kid: expect.any(String) })
    expect(await verified(text)).toMatchObject({
      iss: GOOGLE_ACCOUNT,
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
          issuerName: 'Lumen',
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

describe('an operator without an account of the wallet', () => {
  it('has no passes (404), and members are offered none', async () => {
    const ada = await bench.join('ada')
    const ticketId = await ticketOf('ada')
    const offered = async () => {
      const { json } = await bench.answer('getMemberV3', { as: ada, values: { circuitId: 'c1' } })
      return (json['memberDetails'] as { wallets: unknown }).wallets
    }
    expect(await offered()).toEqual(['GOOGLE', 'APPLE'])
    bench.wallets = NO_WALLETS
    expect(await offered()).toEqual([])
    expect((await ticketPass(ticketId, { as: ada })).status).toBe(404)
    expect((await cardPass(await cardOf('ada'), { as: ada })).status).toBe(404)
  })
})
