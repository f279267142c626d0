import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ListingServer, startListingServer } from '../../../tests/builders/listing-server'
import { SharedReads } from './shared-reads'
import { areUnchanged, SiteReads } from './site-reads'

let vendor: ListingServer
beforeEach(async () => {
  vendor = await startListingServer()
  vendor.texts.set('/ws', 'the films')
})
afterEach(() => vendor.stop())

const limits = { take: async () => async () => undefined, heed: async () => undefined }
const openShared = (windowMs = 60_000) => new SharedReads({ windowMs, limits })
const TIMEOUT_MS = 5_000

/** Reads `/ws` by POST once with each body. */
async function readBy(shared: SharedReads, bodies: readonly string[], isQuery: boolean) {
  const reads = new SiteReads(shared, 0)
  for (const body of bodies) {
    const answer = await reads.send(`${vendor.url}/ws`, { method: 'POST', body, isQuery }, TIMEOUT_MS)
    expect(await answer.text()).toBe(vendor.texts.get('/ws'))
  }
  return reads.result()
}
const FRESH = () => Date.now() + 1

describe('a POST that only reads', () => {
  it('is asked again with its body, and says whether its answer is the same', async () => {
    const shared = openShared()
    const { requests } = await readBy(shared, ['films', 'showtimes'], true)
    expect(await areUnchanged({ shared, requests, freshSince: FRESH() })).toBe(true)
    expect(vendor.posted.toSorted()).toEqual(['films', 'films', 'showtimes', 'showtimes'])
    vendor.texts.set('/ws', 'other films')
    expect(await areUnchanged({ shared, requests, freshSince: FRESH() + 5 })).toBe(false)
  })

  it('is sent once for all sites that ask the same, and for the read that follows a change', async () => {
    const shared = openShared()
    await readBy(shared, ['films', 'showtimes'], true)
    const { requests } = await readBy(shared, ['films'], true)
    expect(vendor.posted).toEqual(['films', 'showtimes'])
    vendor.texts.set('/ws', 'other films')
    const changedAt = FRESH()
    await new Promise(resolve => setTimeout(resolve, 5))
    expect(await areUnchanged({ shared, requests, freshSince: changedAt })).toBe(false)
    const reads = new SiteReads(shared, changedAt)
    const answer = await reads.send(`${vendor.url}/ws`, { method: 'POST', body: 'films', isQuery: true }, TIMEOUT_MS)
    expect(await answer.text()).toBe('other films')
    expect(vendor.posted).toEqual(['films', 'showtimes', 'films'])
  })

  it('is another one with another body', async () => {
    const digestOf = async (body: string) => (await readBy(openShared(), [body], true)).digest
    expect(await digestOf('films')).toBe(await digestOf('films'))
    expect(await digestOf('films')).not.toBe(await digestOf('showtimes'))
  })

  it('has no condition: a server would refuse it', async () => {
    const { requests } = await readBy(openShared(), ['films'], true)
    expect(requests.map(({ validators }) => validators)).toEqual([{}])
  })
})

describe('any other POST', () => {
  it('is never sent for nothing, nor shared', async () => {
    const shared = openShared()
    await readBy(shared, ['login'], false)
    const { requests } = await readBy(shared, ['login'], false)
    expect(vendor.posted).toEqual(['login', 'login'])
    expect(await areUnchanged({ shared, requests, freshSince: FRESH() })).toBe(false)
    expect(vendor.posted).toEqual(['login', 'login'])
  })
})
