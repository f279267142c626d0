import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTellPurchase } from '../../src/mocks/ticketing/client/tell-purchase'
import { createTicketingApp } from '../../src/mocks/ticketing/create-ticketing-app'
import { planSeats } from '../../src/mocks/ticketing/pages/seats-form'
import { createApp } from '../../src/server/http/create-app'
import { type Host, startHost } from '../../src/server/start-host'
import { createOrdersApi, ORDERS_PATH } from '../../src/server/ticketing/create-orders-api'
import { type MemberBackend, openMemberBackend, tokensOf } from '../builders/member-backend'
import { ORDERS_SECRET } from '../builders/ticketing-orders'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UNKNOWN_CONFIG } from '../../src/server/http/release-config'

const FEED = {
  films: [{ film_id: '192201', title: 'Nosferatu' }],
  sessions: [
    {
      film_id: '192201',
      cinema_id: 'L0101',
      auditorium_id: 'L0101/Big',
      start_time_local: '2026-11-28T20:30:00+00:00',
      booking_url: 'http://localhost:9200/startticketing/L0101/77',
      pricing: [{ category: 'from', price: 12.5, currency: 'GBP' }],
    },
  ],
}
const SHOWTIME = 'http://localhost:9200/startticketing/L0101/77'

let backend: MemberBackend
let publicDir: string
let host: Host
beforeAll(async () => {
  backend = await openMemberBackend()
  await backend.addMember('ada@example.org')
  publicDir = mkdtempSync(path.join(tmpdir(), 'purchases-'))
  writeFileSync(path.join(publicDir, 'index.html'), '<!doctype html><title>Lido</title>')
  writeFileSync(path.join(publicDir, 'host.json'), JSON.stringify({ ...UNKNOWN_CONFIG, siteName: 'Lido' }))
  writeFileSync(path.join(publicDir, 'showtimes.json'), JSON.stringify(FEED))
  const orders = createOrdersApi({ database: backend.database, secret: ORDERS_SECRET, clock: () => backend.now })
  host = await startHost({
    app: createApp({ publicDir, services: { [ORDERS_PATH]: orders } }),
    port: 0,
    host: '127.0.0.1',
  })
})
afterAll(async () => {
  await host.stop()
  backend.close()
  rmSync(publicDir, { recursive: true, force: true })
})

const ticketing = (secret = ORDERS_SECRET) =>
  createTicketingApp(createTellPurchase({ url: host.url + ORDERS_PATH, secret, clock: () => backend.now }))

/** Free seats of the performance. */
const FREE = planSeats('77')
  .flatMap(({ seats }) => seats)
  .filter(({ isTaken }) => !isTaken)
  .map(({ id }) => id)
  .slice(0, 2)

/** Sends the form of a page as a browser does, with seats where it has any. */
async function submit(app: ReturnType<typeof ticketing>, url: string, seats: readonly string[] = []): Promise<string> {
  const page = await (await app.request(url)).text()
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const fields = hidden.map(([, name = '', value = '']): [string, string] => [name, value])
  const body = new URLSearchParams([...fields, ...seats.map((seat): [string, string] => ['seat', seat])])
  const answer = await (await app.request(url, { method: 'POST', body })).text()
  // The same form once more: a visitor loads the page anew.
  expect(await (await app.request(url, { method: 'POST', body })).text()).toBe(answer)
  return answer
}

const orders = async () => {
  const { session } = tokensOf(await backend.logIn('ada@example.org'))
  const { json } = await backend.call('orderHistoryV3', { session })
  return { session, orders: json['orders'] as Record<string, unknown>[] }
}

describe('a purchase at the ticketing mock of a demo', () => {
  it('stands in the account of whoever was sent there, and is taken back where it was made', async () => {
    const { session } = await orders()
    const page = await submit(ticketing(), `${SHOWTIME}?token=${session}`, FREE)
    expect(page).toMatch(/Booking [0-9A-F]{8} stands in your account/)
    const bought = (await orders()).orders
    expect(bought).toEqual([
      expect.objectContaining({
        title: 'Nosferatu',
        movieId: '192201',
        cinemaId: 'L0101',
        startsAt: '2026-11-28T20:30',
        screen: 'Big',
        seats: FREE,
        total: 25,
        currency: 'GBP',
        status: 'BOOKED',
      }),
    ])
    const refund = `http://localhost:9200/refund/${String(bought[0]?.['orderId'])}`
    expect(await submit(ticketing(), refund)).toContain('The booking is taken back')
    expect((await orders()).orders).toEqual([expect.objectContaining({ status: 'REFUNDED' })])
  })

  it('stands there too where the session came in a form, which no page repeats', async () => {
    const app = ticketing()
    const { session } = await orders()
    const begun = await app.request(SHOWTIME, { method: 'POST', body: new URLSearchParams({ token: session }) })
    const page = await begun.text()
    expect(page).not.toContain(session)
    const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const fields = hidden.map(([, name = '', value = '']): [string, string] => [name, value])
    const body = new URLSearchParams([...fields, ['seat', FREE[0] ?? '']])
    const done = await (await app.request(SHOWTIME, { method: 'POST', body })).text()
    expect(done).toContain('stands in your account')
    expect(done).not.toContain(session)
  })

  it('is a guest’s without a session, and in nobody’s account', async () => {
    const before = (await orders()).orders.length
    expect(await submit(ticketing(), SHOWTIME, FREE)).toContain('was told to the cinema as a guest’s')
    expect((await orders()).orders).toHaveLength(before)
  })

  it('says so where the cinema refuses to hear of it', async () => {
    const page = await submit(ticketing('a-secret-of-another-host-that-is-as-long'), SHOWTIME, FREE)
    expect(page).toContain('could not be told to the cinema')
  })
})
