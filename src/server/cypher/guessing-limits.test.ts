import { describe, expect, it } from 'vitest'
import { callTo, createTestGateway } from '../../../tests/builders/gateway-call'
import { createLimiter } from '../limits/create-limiter'
import { LIMIT_FIGURES } from '../limits/rate-limits'

const { points: TRIES } = LIMIT_FIGURES.giftCard.account

/** One gift card in as many spellings as there are tries, and one more: the member service takes all of them for the same. */
const SPELLINGS = [
  '6000123412341234',
  '6000 1234 1234 1234',
  '6000-1234-1234-1234',
  '6000 12341234 1234',
  '60001234 12341234',
  '6000-123412341234',
  '600012341234-1234',
  '60 00 12 34 12 34 12 34',
  '60-00-12-34-12-34-12-34',
  '6 000123412341234',
  '\uFF16\uFF10\uFF10\uFF10123412341234',
]

/** Guesses PINs of gift cards at a gateway with the real limits. @returns the statuses of the answers */
async function guessPins(cardNumbers: readonly string[]): Promise<number[]> {
  const { gateway } = createTestGateway({ limits: createLimiter() })
  const statuses: number[] = []
  for (const [index, cardNumber] of cardNumbers.entries()) {
    const fields = { cardNumber, pin: String(1000 + index) }
    const answer = await callTo(gateway, { name: 'checkGiftCardBalance', values: { cinemaId: '1' }, fields })
    statuses.push(answer.status)
  }
  return statuses
}

const ONE_TOO_MANY = [...Array<number>(TRIES).fill(200), 429]

/** Design: security, brute force. */
describe('guesses at the PIN of one gift card', () => {
  it('are refused after as many as the limit allows', async () => {
    expect(await guessPins(Array<string>(TRIES + 1).fill('6000123412341234'))).toEqual(ONE_TOO_MANY)
  })

  it('are not counted together with those at another card', async () => {
    const cards = Array.from({ length: TRIES + 1 }, (_, index) => `600012341234${1000 + index}`)
    expect(await guessPins(cards)).not.toContain(429)
  })

  it('are counted together however its number is spelled', async () => {
    expect(await guessPins(SPELLINGS)).toEqual(ONE_TOO_MANY)
  })
})
