import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildSoundSite, filesOf, removeSiteFolders, writeSiteFolder } from '../testing/site-folder-builder'
import { CANNOT_READ_SOURCE, ERROR_MAP, onPluginInit, sourceNodes } from './source-nodes'
import { copyAssets } from '../records/site-assets'

/** Before the working directory is moved. */
const projectRoot = process.cwd()
const reporter = {
  activityTimer: () => ({ start: vi.fn(), end: vi.fn(), setStatus: vi.fn() }),
  panic: vi.fn(),
  warn: vi.fn(),
  setErrorMap: vi.fn(),
}
const actions = { createNode: vi.fn() }

async function source(siteFolder: string): Promise<void> {
  vi.stubEnv('SITE_FOLDER', siteFolder)
  vi.stubEnv('PROJECT_ROOT', projectRoot)
  vi.stubEnv('BUILD_NOW', '2025-01-24T09:00:00Z')
  await Reflect.apply(sourceNodes ?? (() => undefined), undefined, [{ actions, reporter }, {}, () => undefined])
}

// The snapshot for query workers is written below the working directory.
beforeEach(() => {
  vi.spyOn(process, 'cwd').mockReturnValue(writeSiteFolder({}))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})
afterAll(removeSiteFolders)

describe('sourcing nodes', () => {
  it('creates the nodes of the site and says nothing when all is well', async () => {
    await source(writeSiteFolder(filesOf(buildSoundSite())))
    expect(actions.createNode).toHaveBeenCalledTimes(12)
    expect([reporter.panic.mock.calls, reporter.warn.mock.calls]).toEqual([[], []])
  })

  it('ends the build with every fault and creates nothing when the source is broken', async () => {
    const site = buildSoundSite()
    site.theaters[0] = { id: 'North', name: 'North House', timeZone: 'Europe/Lodnon' }
    await source(writeSiteFolder(filesOf(site)))
    expect(actions.createNode).not.toHaveBeenCalled()
    expect(reporter.panic).toHaveBeenCalledWith({
      id: CANNOT_READ_SOURCE,
      context: {
        sourceMessage: expect.stringContaining(
          'error: theaters.json [North] timeZone: "Europe/Lodnon" is no known time zone',
        ),
      },
    })
  })

  it('prints fifty faults and counts the rest', async () => {
    const site = buildSoundSite()
    site.showtimes.forEach(showtime => (showtime.startsAt = 'late'))
    await source(writeSiteFolder(filesOf(site)))
    const message: string = reporter.panic.mock.calls[0]?.[0].context.sourceMessage
    expect(message.split('\n')).toHaveLength(51)
    expect(message).toMatch(/… and 191 more/)
  })

  it('warns of what was left out', async () => {
    const site = buildSoundSite()
    site.showtimes.slice(0, 1).forEach(showtime => (showtime.startsAt = 'late'))
    await source(writeSiteFolder(filesOf(site)))
    expect(reporter.warn).toHaveBeenCalledWith(expect.stringContaining('showtimes.json [s0] startsAt: left out'))
    expect(reporter.panic).not.toHaveBeenCalled()
  })

  it('names an unreadable picture before what check:site prints, too', async () => {
    const site = buildSoundSite()
    site.site.logo = { src: 'assets/logo.png' }
    site.site.source = { maxRejected: 1 }
    site.showtimes.slice(0, 60).forEach(showtime => (showtime.startsAt = 'late'))
    await source(writeSiteFolder({ ...filesOf(site), 'assets/logo.png': 'no picture' }))
    expect(reporter.warn).toHaveBeenCalledWith(
      expect.stringMatching(/^warning: site\.json logo\.src: assets\/logo\.png/),
    )
  })

  it('takes in no picture of the own network', async () => {
    const site = buildSoundSite()
    site.site.images = { fetch: true }
    site.site.logo = { src: 'http://127.0.0.1:9/logo.png' }
    await source(writeSiteFolder(filesOf(site)))
    const warning =
      /^warning: http:\/\/127\.0\.0\.1:9: 1 of 1 pictures .* is at 127\.0\.0\.1, which is no public address/
    expect(reporter.warn).toHaveBeenCalledWith(expect.stringMatching(warning))
    expect(reporter.panic).not.toHaveBeenCalled()
  })

  it('puts the fonts of the theme at their address (specification §7 Site files)', async () => {
    await source(writeSiteFolder({ ...filesOf(buildSoundSite()), 'theme.json': { fonts: { body: 'Lato' } } }))
    const folder = path.join(process.cwd(), 'public/fonts')
    expect(readdirSync(folder).sort()).toEqual(['lato'])
    expect(existsSync(path.join(folder, 'lato/lato-latin-400-italic.woff2'))).toBe(true)
  })

  it('has words for its error', () => {
    void onPluginInit?.(Object.assign({ reporter }) as never, {} as never, () => undefined)
    expect(reporter.setErrorMap).toHaveBeenCalledWith(ERROR_MAP)
    expect(ERROR_MAP[CANNOT_READ_SOURCE].text({ sourceMessage: 'error: a' })).toContain('error: a')
  })
})

describe('the site’s pictures', () => {
  it('lie where pages look for them', async () => {
    const siteFolder = writeSiteFolder({ 'assets/posters/a.jpg': 'picture' })
    const publicDir = path.join(writeSiteFolder({}), 'public')
    mkdirSync(publicDir)
    await copyAssets({ siteFolder, publicDir })
    expect(readFileSync(path.join(publicDir, 'site-assets/posters/a.jpg'), 'utf8')).toBe('picture')
  })

  it('may be none', async () => {
    const publicDir = writeSiteFolder({})
    await copyAssets({ siteFolder: writeSiteFolder({}), publicDir })
    expect(existsSync(path.join(publicDir, 'site-assets'))).toBe(false)
  })
})
