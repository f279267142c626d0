import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PAST_SHOWTIME_STYLES_PATH } from '../../../src/features/schedule/rules/schedule-path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SharedReads } from '../../../src/fleet/sources/shared-reads'
import { VendorLimits } from '../../../src/fleet/sources/vendor-limits'
import { type Refresher, runRefresh } from '../../../src/fleet/work/run-refresh'
import { listFiles } from '../../../src/site-build/publish/sync-folder'
import { fleetOf, fleetSite, openTestFleet, type TestFleet } from '../../builders/fleet'
import { startListingServer } from '../../builders/listing-server'
import { HAS_REDIS } from '../../builders/redis-server'
import { writeSiteFolder } from '../../builders/write-site-folder'

let fleet: TestFleet
let vendor: Awaited<ReturnType<typeof startListingServer>>
beforeEach(async () => {
  if (!HAS_REDIS) return
  fleet = await openTestFleet()
  vendor = await startListingServer()
}, 120_000)
afterEach(async () => {
  if (!HAS_REDIS) return
  await vendor.stop()
  await fleet.stop()
})

const COUNTRY = { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' }
/** Days from now on, at 20:00 local. */
const startIn = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T20:00`

/** A site of the fleet with a release that has a home page alone. */
function siteOf(id: string) {
  const site = fleetSite(id, {
    folder: path.join(fleet.folder, id),
    publicDir: path.join(fleet.folder, `${id}-public`),
  })
  for (const folder of [site.folder, site.publicDir]) mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(site.publicDir, 'index.html'), 'home')
  return site
}

/** One whose listings are a spreadsheet at the vendor. */
function vendorSite(id: string, file: string) {
  const site = siteOf(id)
  const theater = { id: 'lido', name: 'Lido', timeZone: 'Europe/London' }
  const source = { type: 'csv', url: `${vendor.url}${file}`, timeZone: 'Europe/London', theater }
  writeFileSync(
    path.join(site.folder, 'site.json'),
    JSON.stringify({ name: id, locale: 'en-GB', country: COUNTRY, source }),
  )
  return site
}

const rowsOf = (...titles: string[]) =>
  ['Film,Date,Time', ...titles.map((title, index) => `${title},${startIn(1 + index).slice(0, 10)},20:15`)].join('\n')

function openRefresher(more: Parameters<typeof fleetOf>[1] = {}): Refresher {
  const config = fleetOf([], { stageRoot: path.join(fleet.folder, 'stage'), ...more })
  const { redis } = fleet.queues
  const shared = new SharedReads({ windowMs: config.sharedReadsMs, limits: new VendorLimits(redis, config.vendors) })
  return { fleet: config, redis, shared, env: {}, print: () => undefined, known: new Map() }
}

/** Content of all files, and when each was written, ms. */
async function filesOf(publicDir: string) {
  const files = (await listFiles(publicDir)).sort()
  return new Map(
    files.map(file => [
      file,
      {
        text: readFileSync(path.join(publicDir, file)).toString('base64'),
        time: statSync(path.join(publicDir, file)).mtimeMs,
      },
    ]),
  )
}
const STYLES = 'schedule/past.css'
/** The style sheet of what has begun. */
const PAST_STYLES = PAST_SHOWTIME_STYLES_PATH.slice(1)
/** Times that a file says of itself. */
const withoutTimes = (text: string) =>
  Buffer.from(text, 'base64')
    .toString('utf8')
    .replace(/"(?:updatedAt|generated_at)":"[^"]*"/g, '')
    .replace(/DTSTAMP:\w+|SEQUENCE:\d+/g, '')

describe.skipIf(!HAS_REDIS)('a refresh in the fleet', () => {
  it('writes nothing but the sheet of begun showtimes while folder and answers are the same', async () => {
    vendor.texts.set('/lido.csv', rowsOf('The Lake', 'Night Bus'))
    const site = vendorSite('harbour', '/lido.csv')
    const refresher = openRefresher({ sharedReadsMs: 1 })
    expect(await runRefresh(refresher, { site, changedAt: 0 })).toBe('written')
    const before = await filesOf(site.publicDir)
    expect([...before.keys()]).toContain('calendar/theaters/lido.ics')
    // In this process, and in one that has not read the site before.
    for (const known of [refresher, openRefresher({ sharedReadsMs: 1 })]) {
      await new Promise(resolve => setTimeout(resolve, 5))
      expect(await runRefresh(known, { site, changedAt: 0 })).toBe('current')
    }
    const after = await filesOf(site.publicDir)
    const touched = [...after].filter(([file, { time }]) => before.get(file)?.time !== time).map(([file]) => file)
    expect(touched.filter(file => !file.startsWith(STYLES.slice(0, 13)))).toEqual([])
    expect(vendor.answered).toEqual(['200 /lido.csv', '304 /lido.csv', '200 /lido.csv'])
  })

  it('writes the files of changed showtimes alone, as a refresh of everything would', async () => {
    const site = siteOf('harbour')
    const showtime = (id: string, theaterId: string, movieId: string, days: number) => ({
      ...{ id, theaterId, movieId },
      startsAt: startIn(days),
    })
    const showtimes = [
      showtime('1', 'lido', 'm1', 1),
      showtime('2', 'lido', 'm1', 2),
      showtime('3', 'lido', 'm2', 2),
      showtime('4', 'quay', 'm1', 1),
      showtime('5', 'quay', 'm2', 3),
      showtime('6', 'quay', 'm2', 4),
    ]
    const [one, two, three, four, five] = showtimes
    const refresher = openRefresher()
    const all = { ...site, publicDir: `${site.publicDir}-all` }
    mkdirSync(all.publicDir)
    writeFileSync(path.join(all.publicDir, 'index.html'), 'home')
    const steps = [
      showtimes,
      // One is sold out, one is at another time, one is gone with its day.
      [one, two, { ...three, soldOut: true }, four, { ...five, startsAt: startIn(5) }, showtimes[5]],
      [one, two, three, four, five],
      [one, two, three, four, five, showtime('7', 'lido', 'm2', 6)],
    ]
    for (const [index, step] of steps.entries()) {
      await writeSiteFolder(
        site.folder,
        step.flatMap(record => record ?? []),
      )
      const before = await filesOf(site.publicDir)
      expect(await runRefresh(refresher, { site, changedAt: 0 })).toBe('written')
      const after = await filesOf(site.publicDir)
      // Without what the fleet knows, every file is looked at.
      await fleet.queues.redis.del('fleet:applied')
      await runRefresh(openRefresher(), { site: all, changedAt: 0 })
      const expected = await filesOf(all.publicDir)
      // Another minute may have begun between the two, which the style sheet of what has begun follows.
      const texts = (files: Awaited<ReturnType<typeof filesOf>>) =>
        [...files]
          .filter(([file]) => !/\.(?:br|gz)$/.test(file) && file !== PAST_STYLES)
          .map(([file, { text }]) => [file, withoutTimes(text)])
      expect(texts(after)).toEqual(texts(expected))
      if (index > 0) {
        const touched = [...after].filter(([file, { time }]) => before.get(file)?.time !== time).map(([file]) => file)
        expect(touched).not.toContain('calendar/theaters/lido.ics.never')
        expect(touched.length).toBeLessThan(after.size)
      }
      // Back to what the site's own files were written from.
      rmSync(path.join(refresher.fleet.stageRoot), { recursive: true, force: true })
      await fleet.queues.redis.del('fleet:applied')
      await runRefresh(refresher, { site, changedAt: 0 })
    }
  })

  it('leaves all files as they are and names the fault when a source is broken', async () => {
    vendor.texts.set('/lido.csv', rowsOf('The Lake'))
    const site = vendorSite('harbour', '/lido.csv')
    const refresher = openRefresher({ sharedReadsMs: 1 })
    await runRefresh(refresher, { site, changedAt: 0 })
    const before = await filesOf(site.publicDir)
    vendor.texts.set('/lido.csv', 'Film,Date\n')
    await new Promise(resolve => setTimeout(resolve, 5))
    const failed = runRefresh(refresher, { site, changedAt: 0 })
    await expect(failed).rejects.toThrow(/lido\.csv[\s\S]*Not refreshed/)
    expect([...(await filesOf(site.publicDir))]).toEqual([...before])
  })

  it('shares one answer between sites that ask for the same', async () => {
    vendor.texts.set('/circuit.csv', rowsOf('The Lake'))
    const refresher = openRefresher()
    const sites = ['a', 'b', 'c'].map(id => vendorSite(id, '/circuit.csv'))
    await Promise.all(sites.map(site => runRefresh(refresher, { site, changedAt: 0 })))
    expect(vendor.answered).toEqual(['200 /circuit.csv'])
  })

  it('shares nothing between credentials, and nothing that is no good answer', async () => {
    vendor.texts.set('/circuit.csv', 'text')
    const { shared } = openRefresher()
    const read = (path: string, authorization: string, method = 'GET') =>
      shared.read({ url: vendor.url + path, init: { method, headers: { authorization } }, timeoutMs: 5_000 }, 0)
    await Promise.all(['Bearer a', 'Bearer b', 'Bearer a'].map(key => read('/circuit.csv', key)))
    expect(vendor.answered).toEqual(['200 /circuit.csv', '200 /circuit.csv'])
    await read('/none.csv', 'Bearer a')
    await read('/none.csv', 'Bearer a')
    await read('/circuit.csv', 'Bearer a', 'POST')
    expect(vendor.answered.slice(2)).toEqual(['404 /none.csv', '404 /none.csv', '200 /circuit.csv'])
  })

  it('reads anew what a webhook tells of', async () => {
    vendor.texts.set('/circuit.csv', rowsOf('The Lake'))
    const site = vendorSite('harbour', '/circuit.csv')
    const refresher = openRefresher()
    await runRefresh(refresher, { site, changedAt: 0 })
    vendor.texts.set('/circuit.csv', rowsOf('The Lake', 'Night Bus'))
    expect(await runRefresh(refresher, { site, changedAt: 0 })).toBe('current')
    await new Promise(resolve => setTimeout(resolve, 5))
    expect(await runRefresh(refresher, { site, changedAt: Date.now() })).toBe('written')
    expect(readFileSync(path.join(site.publicDir, 'showtimes.json'), 'utf8')).toContain('Night Bus')
  })

  it('asks for a build where there is no release', async () => {
    const site = siteOf('harbour')
    rmSync(path.join(site.publicDir, 'index.html'))
    expect(await runRefresh(openRefresher(), { site, changedAt: 0 })).toBe('unbuilt')
  })
})

describe.skipIf(!HAS_REDIS)('a vendor', () => {
  it('is left alone for as long as it asks, by every site', async () => {
    vendor.texts.set('/lido.csv', rowsOf('The Lake'))
    vendor.refusal = { status: 429, headers: { 'retry-after': '120' } }
    const sites = ['a', 'b'].map(id => vendorSite(id, '/lido.csv'))
    const fail = async (site: (typeof sites)[number]) =>
      runRefresh(openRefresher(), { site, changedAt: 0 }).then(
        () => null,
        (error: unknown) => error as { message: string; notBefore: number },
      )
    const [first] = [await fail(sites[0] as (typeof sites)[number])]
    expect(first?.message).toContain('asks for a pause until')
    expect(((first?.notBefore ?? 0) - Date.now()) / 1000).toBeGreaterThan(110)
    vendor.refusal = null
    // Another site, in another process.
    expect((await fail(sites[1] as (typeof sites)[number]))?.message).toContain('asks for a pause until')
    expect(vendor.answered).toEqual(['429 /lido.csv'])
  })

  it('gets no more requests a second, and at a time, than it permits', async () => {
    const { redis } = fleet.queues
    const vendors = [{ host: 'api.example', perSecond: 20, concurrency: 2 }]
    // Two processes.
    const limits = [new VendorLimits(redis, vendors), new VendorLimits(redis, vendors)]
    const [starts, state] = [[] as number[], { running: 0, most: 0 }]
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const release = await limits[index % 2]?.take('api.example')
        starts.push(performance.now())
        state.running += 1
        state.most = Math.max(state.most, state.running)
        await new Promise(resolve => setTimeout(resolve, 120))
        state.running -= 1
        await release?.()
      }),
    )
    expect(state.most).toBe(2)
    const seconds = ((starts.at(-1) ?? 0) - (starts[0] ?? 0)) / 1000
    expect(seconds).toBeGreaterThanOrEqual(9 / 20 - 0.06)
  })

  it('asks again and again for longer pauses where it names none', async () => {
    const limits = new VendorLimits(fleet.queues.redis, [])
    const pauseOf = async () => {
      await fleet.queues.redis.del('fleet:vendor:pause:api.example')
      const refused = limits.heed('api.example', new Response(null, { status: 429 }))
      return refused.then(
        () => 0,
        (error: { until: number }) => Math.round((error.until - Date.now()) / 1000),
      )
    }
    expect([await pauseOf(), await pauseOf(), await pauseOf()]).toEqual([2, 4, 8])
    await limits.heed('api.example', new Response(null, { status: 200 }))
    expect(await pauseOf()).toBe(2)
  })
})
