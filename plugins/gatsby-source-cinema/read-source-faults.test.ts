import { afterAll, describe, expect, it } from 'vitest'
import { readSource } from './read-source'
import { type BrokenSite, first, writeBrokenSite } from './testing/broken-site'
import { BROKEN_SITES } from './testing/broken-sites'
import { buildSoundSite, filesOf, NOW, removeSiteFolders, writeSiteFolder } from './testing/site-folder-builder'

afterAll(removeSiteFolders)

const readBroken = (broken: BrokenSite) => readSource({ siteFolder: writeBrokenSite(broken), now: NOW })

describe('a broken site folder', () => {
  it.each(BROKEN_SITES)('names the fault in $name', async broken => {
    const read = await readBroken(broken)
    const { message, ...place } = broken.fault
    const severity = broken.leftOut ? 'warning' : 'error'
    const faults = read.ok ? read.value.warnings : read.error
    expect(faults).toContainEqual(
      expect.objectContaining({
        severity,
        ...place,
        message: message ? expect.stringMatching(message) : expect.any(String),
      }),
    )
  })

  it.each(BROKEN_SITES.filter(({ leftOut }) => !leftOut))('refuses $name', async broken => {
    expect((await readBroken(broken)).ok).toBe(false)
  })

  it.each(BROKEN_SITES.filter(({ leftOut }) => leftOut))('builds around $name', async broken => {
    const read = await readBroken(broken)
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const { theaters, movies, events, pages, showtimesByTheater } = read.value
    const ids = {
      theaters: theaters.map(({ id }) => id),
      movies: movies.map(({ id }) => id),
      events: events.map(({ id }) => id),
      pages: pages.map(({ slug }) => slug),
      showtimes: [...showtimesByTheater.values()].flat().map(({ id }) => id),
    }
    for (const kind of ['theaters', 'movies', 'events', 'pages', 'showtimes'] as const) {
      for (const id of broken.leftOut?.[kind] ?? []) expect(ids[kind]).not.toContain(id)
    }
    expect(ids.showtimes.length).toBeGreaterThan(100)
  })

  it('reports every fault of every file at once', async () => {
    const site = buildSoundSite()
    delete first(site.theaters).name
    first(site.movies).runtimeMinutes = -1
    site.showtimes.slice(0, 9).forEach(showtime => (showtime.startsAt = 'late'))
    const read = await readSource({ siteFolder: writeSiteFolder(filesOf(site)), now: NOW })
    const sources = read.ok ? [] : read.error.filter(fault => fault.severity === 'error').map(fault => fault.source)
    expect(new Set(sources)).toEqual(new Set(['theaters.json', 'movies.json', 'showtimes.json']))
    expect(sources.filter(source => source === 'showtimes.json')).toHaveLength(10)
  })

  it('does not call references dangling when their list broke off', async () => {
    const files = filesOf(buildSoundSite())
    const read = await readSource({ siteFolder: writeSiteFolder({ ...files, 'movies.json': '[{"id": "1"' }), now: NOW })
    const errors = read.ok ? [] : read.error.filter(fault => fault.severity === 'error')
    expect(errors.map(({ source }) => source)).toEqual(['movies.json'])
  })

  it('does not count showtimes again that go with a film the quarantine left out', async () => {
    const site = buildSoundSite()
    site.site.source = { maxRejected: 0.25 }
    delete first(site.movies).title
    const read = await readSource({ siteFolder: writeSiteFolder(filesOf(site)), now: NOW })
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    expect(read.value.warnings).toContainEqual(
      expect.objectContaining({
        source: 'showtimes',
        message: '80 showtimes were left out together with their theater or film',
      }),
    )
  })
})
