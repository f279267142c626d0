import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import forge from 'node-forge'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HostConfig } from '../../src/config/host-config'
import { releaseConfigOf, UNKNOWN_CONFIG } from '../../src/server/http/release-config'
import { drawQrCode } from '../../src/server/mail/draw-qr-code'
import { recordOrder } from '../../src/server/members/records/orders'
import { createPassService } from '../../src/server/members/wallet/create-pass-service'
import { sealPassLink } from '../../src/server/members/wallet/pass-link'
import { foreignWords } from '../builders/foreign-words'
import { LANGUAGES_CONFIG } from '../builders/release-config'
import { PASS_TYPE, TEAM, walletAccounts } from '../builders/wallet-accounts'
import { openWalletBench, type WalletBench } from '../builders/wallet-bench'

const apple = walletAccounts().apple!
const MESSAGES = path.join(import.meta.dirname, '../../src/server/members/wallet/messages')

let bench: WalletBench
let ada: string
let bob: string
beforeEach(async () => {
  bench = await openWalletBench()
  bench.wallets = walletAccounts()
  bench.membershipConfig = {
    ...bench.membershipConfig,
    locale: 'en-GB',
    cinemaNames: { L0101: 'Lumen Harbour' },
    cinemaZones: { L0101: 'America/New_York' },
    paths: { account: '/account/' },
  }
  ada = await bench.join('ada')
  bob = await bench.join('bob')
})
afterEach(() => bench.close())

async function ticketOf(memberId: string): Promise<string> {
  const order = {
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
    status: 'BOOKED',
  } as const
  const orderId = await bench.database.write(transaction => recordOrder(transaction, order))
  const [row] = await bench.database.read('SELECT ticket_id FROM tickets WHERE order_id = ?', [orderId])
  return String(row?.['ticket_id'])
}

async function voucherOf(memberId: string): Promise<string> {
  const code = `CODE${memberId.toUpperCase()}`
  await bench.stock('reward_orders', {
    order_id: `o-${memberId}`,
    member_id: memberId,
    reward_id: 'r1',
    quantity: 1,
    cost_hundredths: 100,
    status: 'CONFIRMED',
    reserved_until: 0,
    voucher_code: code,
    voucher_name: 'Popcorn',
    voucher_cinema_id: 'L0101',
    redeemed_at: bench.now,
    voucher_until: bench.now + 86_400_000,
  })
  return code
}

const ask = (as: string | null, values: Record<string, string>) => bench.answer('getApplePass', { as, values })
async function link(as: string, values: Record<string, string>): Promise<string> {
  return String((await ask(as, values)).json['pass'])
}
function open(pass: string, method = 'GET', own: Partial<HostConfig> = {}): Promise<Response> {
  const service = createPassService({
    database: bench.database,
    issuer: apple,
    clock: () => bench.now,
    readIcon: async () => drawQrCode('icon'),
  })
  const request = new Request(`https://lumen.example/api/passes?pass=${encodeURIComponent(pass)}`, { method })
  const config = { ...UNKNOWN_CONFIG, siteName: 'Lumen', loyalty: bench.membershipConfig, ...own }
  const call = { request, pathname: '/api/passes', peerAddress: null, releaseConfig: releaseConfigOf(config) }
  return Promise.resolve(service(call))
}

/** The files of a zip whose files are stored as they are (APPNOTE §4.3.7), which those of passes are. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    expect(zip.readUInt16LE(at + 8)).toBe(0)
    const [size, nameLength, extra] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)]
    const start = at + 30 + nameLength + extra
    files.set(zip.toString('utf8', at + 30, at + 30 + nameLength), zip.subarray(start, start + size))
    at = start + size
  }
  return files
}

async function passIn(response: Response) {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass'])
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  const read = (name: string) => JSON.parse(files.get(name)!.toString()) as Record<string, unknown>
  return { files, manifest: read('manifest.json'), pass: read('pass.json') }
}

describe('a ticket in Apple Wallet', () => {
  it('is a signed file with what it is for, in the time of its theater', async () => {
    const ticketId = await ticketOf('ada')
    const { files, manifest, pass } = await passIn(await open(await link(ada, { ticketId })))
    expect(pass).toMatchObject({
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      organizationName: 'Lumen',
      serialNumber: ticketId,
      relevantDate: '2026-11-29T01:30:00.000Z',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: ticketId }],
      eventTicket: {
        primaryFields: [{ value: 'Nosferatu' }],
        secondaryFields: [{ label: 'Theater', value: 'Lumen Harbour' }],
        auxiliaryFields: [
          { value: '2026-11-28T20:30:00-05:00', ignoresTimeZone: true },
          { label: 'Screen', value: '2' },
          { label: 'Seat', value: 'F4' },
        ],
      },
    })
    const names = [...files.keys()].filter(name => name !== 'manifest.json' && name !== 'signature')
    expect(Object.keys(manifest).toSorted()).toEqual(names.toSorted())
    expect(names).toEqual(expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png']))
    for (const name of names) expect(manifest[name]).toBe(createHash('sha1').update(files.get(name)!).digest('hex'))
    const der = forge.util.createBuffer(files.get('signature')!.toString('binary'))
    const signed = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der)) as forge.pkcs7.PkcsSignedData
    const chain = signed.certificates.map(certificate => forge.pki.certificateToPem(certificate).replaceAll('\r', ''))
    expect(chain.toSorted()).toEqual([apple.certificate, apple.authority].toSorted())
  })

  it('is nobody else’s: not for another member, nor without a session, nor for none', async () => {
    const ticketId = await ticketOf('ada')
    expect((await ask(bob, { ticketId })).status).toBe(404)
    expect((await ask(null, { ticketId })).json).toMatchObject({ peachCode: 7 })
    expect((await ask(ada, { ticketId: 'made-up' })).status).toBe(404)
    expect((await ask(ada, {})).status).toBe(404)
  })

  it('is not made once the order is cancelled, by an old link, or by one that is made up', async () => {
    const pass = await link(ada, { ticketId: await ticketOf('ada') })
    const isRefused = async (token: string) => {
      const { status, headers } = await open(token)
      expect([status, headers.get('location')]).toEqual([303, '/account/'])
    }
    await isRefused('')
    await isRefused(`${pass}x`)
    await isRefused(pass.replace(/^[^.]*/, 'eyJhbGciOiJub25lIn0'))
    const other = { ...apple, key: 'the key of somebody else' }
    const forged = { memberId: 'ada', kind: 'TICKET', id: await ticketOf('ada') } as const
    await isRefused(await sealPassLink(forged, other, bench.now))
    // A link for one member never opens what has become another's.
    await isRefused(await sealPassLink({ ...forged, memberId: 'bob' }, apple, bench.now))
    expect((await open(pass)).status).toBe(200)
    expect((await open(pass, 'POST')).status).toBe(405)
    bench.now += 301_000
    await isRefused(pass)
    bench.now -= 301_000
    await bench.database.write(({ write }) => write(`UPDATE ticket_orders SET status = 'REFUNDED'`))
    await isRefused(pass)
  })

  it('is in the language of the page that has its link, and so is the account that an old link leads to', async () => {
    const { loyalty, otherLanguages } = LANGUAGES_CONFIG
    const site = { siteName: 'Cinémas du Canal', loyalty, otherLanguages }
    bench.membershipConfig = LANGUAGES_CONFIG.inOthers.get('nl')!.loyalty
    const pass = await link(ada, { ticketId: await ticketOf('ada') })
    const { pass: written } = await passIn(await open(pass, 'GET', site))
    expect(written).toMatchObject({
      organizationName: 'Kanaal Cinema’s',
      eventTicket: {
        primaryFields: [{ label: 'Filmtitel' }],
        auxiliaryFields: [{ label: 'Aanvang' }, { label: 'Zaal' }, { label: 'Stoel' }],
      },
    })
    expect(foreignWords(JSON.stringify(written), 'nl')).toEqual([])
    bench.now += 301_000
    expect((await open(pass, 'GET', site)).headers.get('location')).toBe('/nl/account/')
    // The site no longer has the language.
    expect((await open(pass, 'GET', { ...site, otherLanguages: [] })).headers.get('location')).toBe('/compte/')
  })

  it('has a link that shows nothing of it', async () => {
    const ticketId = await ticketOf('ada')
    const parts = (await link(ada, { ticketId })).split('.')
    expect(parts.map(part => Buffer.from(part, 'base64url').toString()).join('')).not.toContain(ticketId)
  })
})

describe('a voucher in the wallets', () => {
  it('says what it is for, where and until when', async () => {
    const voucherCode = await voucherOf('ada')
    const { pass } = await passIn(await open(await link(ada, { voucherCode })))
    expect(pass).toMatchObject({
      expirationDate: new Date(bench.now + 86_400_000).toISOString(),
      barcodes: [{ message: voucherCode }],
      generic: {
        primaryFields: [{ value: 'Popcorn' }],
        secondaryFields: [{ value: 'Lumen Harbour' }, { value: '23 November 2026' }],
      },
    })
    const { text } = await bench.answer('getVoucherPass', { as: ada, values: { voucherCode } })
    const { payload } = JSON.parse(Buffer.from(text.split('.')[1]!, 'base64url').toString()) as { payload: object }
    expect(payload).toMatchObject({
      genericObjects: [
        {
          header: { defaultValue: { value: 'Popcorn' } },
          textModulesData: [{ header: 'Where', body: 'Lumen Harbour' }],
          validTimeInterval: { end: { date: new Date(bench.now + 86_400_000).toISOString() } },
          barcode: { type: 'QR_CODE', value: voucherCode },
        },
      ],
    })
  })

  it('is its member’s alone, and only while it can be used', async () => {
    const voucherCode = await voucherOf('ada')
    const google = (as: string | null) => bench.answer('getVoucherPass', { as, values: { voucherCode } })
    expect((await ask(bob, { voucherCode })).status).toBe(404)
    expect((await google(bob)).status).toBe(404)
    expect((await google(null)).json).toMatchObject({ peachCode: 7 })
    const pass = await link(ada, { voucherCode })
    await bench.database.write(({ write }) => write('UPDATE reward_orders SET used_at = 1'))
    expect((await ask(ada, { voucherCode })).status).toBe(404)
    expect((await google(ada)).status).toBe(404)
    expect((await open(pass)).status).toBe(303)
  })
})

it.each(readdirSync(MESSAGES))('passes have every word in %s, and words of their own', file => {
  const read = (name: string) => JSON.parse(readFileSync(path.join(MESSAGES, name), 'utf8')) as object
  expect(Object.keys(read(file))).toEqual(Object.keys(read('en.json')))
  const english = new Set(Object.values(read('en.json')))
  if (file !== 'en.json') expect(Object.values(read(file)).filter(word => english.has(word))).toEqual([])
})
