import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { buildSoundSite, filesOf, removeSiteFolders, writeSiteFolder } from '../testing/site-folder-builder'
import { checkSite } from './check-site'

afterAll(removeSiteFolders)
const env = { BUILD_NOW: '2025-01-24T09:00:00Z' }

describe('check:site (contracts §1)', () => {
  it('counts what a sound folder holds', async () => {
    const folder = writeSiteFolder(filesOf(buildSoundSite()))
    expect(await checkSite({ folder, env })).toEqual({
      lines: ['2 theaters, 4 movies, 240 showtimes, 2 events, 1 page: 0 faults, 0 warnings'],
      isSound: true,
    })
  })

  it('prints every fault with file, record and field', async () => {
    const site = buildSoundSite()
    site.movies[1] = { id: '2', title: '' }
    site.site.loyalty = { provider: 'VISTA' }
    const { lines, isSound } = await checkSite({ folder: writeSiteFolder(filesOf(site)), env })
    expect(isSound).toBe(false)
    expect(lines).toContain('error: movies.json [2] title: must not be empty')
    expect(lines).toContainEqual(expect.stringMatching(/^warning: site\.json loyalty\.provider: 'VISTA' is none of/))
    // The second warning: showtimes that go with the film.
    expect(lines.at(-1)).toBe('2 faults, 2 warnings')
  })

  it.each([['yes'], ['true'], [1], [{}]])('refuses %j as the answer whether pictures are fetched', async fetch => {
    const site = buildSoundSite()
    site.site.images = { fetch }
    const { lines, isSound } = await checkSite({ folder: writeSiteFolder(filesOf(site)), env })
    expect(isSound).toBe(false)
    expect(lines).toContain('error: site.json images.fetch: must be true or false')
  })

  it('warns of settings that the build does not follow', async () => {
    const site = buildSoundSite()
    Object.assign(site.site, { relatedEntityType: 'Theater' })
    const { lines, isSound } = await checkSite({ folder: writeSiteFolder(filesOf(site)), env })
    expect(isSound).toBe(true)
    expect(lines).toContainEqual(expect.stringMatching(/^warning: site\.json relatedEntityType: is 'Theater', but/))
  })

  it.each([
    ['deferMoviePages', /404: 4 pages: \/movies\/1-[a-z-]+\/, .* and 1 more$/],
    ['deferTheaterPages', /404: 2 pages: \/theaters\//],
    ['deferEventPages', /404: /],
    ['deferStandardPages', /404: /],
  ])('names the pages that %s leaves to the host', async (setting, pages) => {
    const site = buildSoundSite()
    Object.assign(site.site, { [setting]: true })
    const { lines, isSound } = await checkSite({ folder: writeSiteFolder(filesOf(site)), env })
    expect(isSound).toBe(true)
    const warnings = lines.filter(line => line.startsWith(`warning: site.json ${setting}: `))
    expect(warnings).toEqual([expect.stringMatching(pages)])
  })

  it('lists the known sites for an unknown folder', async () => {
    const { lines, isSound } = await checkSite({ folder: 'nowhere', env })
    expect(isSound).toBe(false)
    expect(lines.join()).toMatch(/'nowhere' is no site folder/)
  })

  it.each(['demo-circuit', 'demo-theater'])('finds %s sound', async site => {
    const { lines, isSound } = await checkSite({ folder: path.join('sites', site), env: {} })
    expect(lines.filter(line => line.startsWith('error'))).toEqual([])
    expect(isSound).toBe(true)
  })

  it.each(['check-site.ts', 'show-sources.ts'])('reads secrets from .env, as a build does: %s', async command => {
    const token = { env: 'BOX_TOKEN_OF_A_TEST' }
    const site = { ...buildSoundSite().site, source: { type: 'veezi', url: 'http://127.0.0.1:1', token } }
    const folder = writeSiteFolder({ 'site.json': site, '.env': 'BOX_TOKEN_OF_A_TEST=secret\n' })
    const script = path.join(import.meta.dirname, command)
    const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
    const { stdout } = spawnSync(process.execPath, ['--import', loader, script, folder], {
      cwd: folder,
      env: { ...process.env, PROJECT_ROOT: path.resolve(import.meta.dirname, '../../..') },
      encoding: 'utf8',
    })
    // Port 1 is never read from: the fault is of the address, not of the secret.
    expect(stdout).toMatch(/error: http:\/\/127\.0\.0\.1:1\/.*bad port/)
  })
})
