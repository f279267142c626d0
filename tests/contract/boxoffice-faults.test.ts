import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSource } from '../../plugins/gatsby-source-cinema/read-source'
import { createBoxofficeAdapter } from '../../plugins/gatsby-source-cinema/adapters/boxoffice/create-boxoffice-adapter'
import { formatFault } from '../../src/config/fault'
import { SiteConfigSchema } from '../../src/config/site-config'
import { everymanSite, writeEverymanSite } from '../builders/everyman-site'
import { IS_FULL_RUN } from '../builders/run-counts'
import { type PlatformServer, startPlatformServer } from '../builders/platform-server'

const real = process.env.REAL_DATA_DIR ?? ''
const NOW = Date.parse('2025-01-23T09:00:00Z')

describe.skipIf(!real)('a platform that fails', () => {
  let server: PlatformServer
  beforeAll(async () => {
    server = await startPlatformServer(real)
  })
  afterAll(() => server.stop())

  async function read(fault: string, source: Record<string, unknown>) {
    const site = writeEverymanSite(`${server.url}/fault/${fault}`, source)
    try {
      return await readSource({ siteFolder: site.folder, now: NOW })
    } finally {
      site.remove()
    }
  }

  it.each([
    ['500', 'The platform answered 500'],
    ['hang', 'The platform gave no whole answer within 300 ms'],
    ['reset', 'The platform could not be read: '],
    ['html', 'The platform answered with something else than JSON (text/html: <!doctype html>'],
    ['truncated', 'The platform answered with JSON that is cut off or malformed'],
    ['empty', 'The platform answered with nothing'],
  ])('by %s is told as one line with its URL and cause, and gives no listings', async (fault, cause) => {
    const result = await read(fault, { timeoutMs: 300, retries: 1 })
    expect(result.ok).toBe(false)
    if (result.ok) return
    expect(result.error.map(formatFault)).toEqual([
      expect.stringContaining(`error: ${server.url}/fault/${fault}/page-data/index/page-data.json: ${cause}`),
    ])
  })

  // Two seconds an answer.
  it.runIf(IS_FULL_RUN)(
    'by being slow alone is read whole',
    async () => {
      const result = await read('slow', { timeoutMs: 20_000, concurrency: 32 })
      expect(result.ok && [...result.value.showtimesByTheater.values()].flat().length).toBe(1691)
    },
    60_000,
  )

  it('fails the same way for whatever is asked next', async () => {
    const site = v.parse(SiteConfigSchema, everymanSite(`${server.url}/fault/500`, { retries: 0 }))
    const created = createBoxofficeAdapter({
      siteFolder: '/nowhere',
      site,
      source: site.source,
      env: {},
      now: NOW,
      warn: () => {},
    })
    if (!created.ok) throw new Error(created.error.message)
    const { value: adapter } = created
    await expect(adapter.readSettings()).rejects.toThrow('answered 500')
    await expect(adapter.readShowtimes()[Symbol.asyncIterator]().next()).rejects.toThrow('answered 500')
  })
})
