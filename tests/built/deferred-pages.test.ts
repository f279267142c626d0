import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFilmPages } from '../../plugins/gatsby-source-cinema/film-pages/add-film-pages'
import { readSource } from '../../plugins/gatsby-source-cinema/read-source'
import { DEFERRED_FILE, type DeferredPages } from '../../src/config/deferred-pages'
import { ROUTES_FILE } from '../../src/config/routes'
import { STAGE_ROOT } from '../../src/platform/project-root'
import { createApp } from '../../src/server/http/create-app'
import { createPageRenderer } from '../../src/server/deferred/page-renderer'
import { htmlFileOf, pageDataFileOf } from '../../src/site-build/deferred/deferred-files'
import { planSite } from '../../src/site-build/outputs/plan-pages'
import { readPublishedPictures, withPublishedPictures } from '../../src/site-build/outputs/site-pictures'
import { readReleaseRecord } from '../../src/site-build/publish/release-record'
import { writeLanguagesSite } from '../languages-site'

/** A built site in three languages below a path, whose host renders the pages of films. */
const GIVEN = process.env.PREFIXED_PUBLIC_DIR
const PUBLIC_DIR = path.resolve(GIVEN ?? 'public')
const FILM = '/en/films/1-port-of-shadows/'

const read = (file: string, publicDir = PUBLIC_DIR) => readFileSync(path.join(publicDir, file), 'utf8')
const readList = () => JSON.parse(read(DEFERRED_FILE)) as DeferredPages

let work: string
beforeAll(() => void (work = mkdtempSync(path.join(tmpdir(), 'deferred-'))))
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** The listings of the build, read again at its time. */
async function readListings() {
  const siteFolder = writeLanguagesSite('/cinema', path.join(work, 'site'))
  const record = await readReleaseRecord({ stageRoot: STAGE_ROOT, publicDir: PUBLIC_DIR })
  const source = await readSource({ siteFolder, now: Date.parse(record?.now ?? ''), isTrial: true })
  if (!source.ok) throw new Error(JSON.stringify(source.error))
  return withPublishedPictures(source.value, await readPublishedPictures(PUBLIC_DIR))
}

describe.skipIf(!GIVEN)('deferred pages of a built site (decision 134)', () => {
  it(
    'are rendered as a build renders them: every kind of page is the same, byte by byte',
    { timeout: 120_000 },
    async () => {
      const folder = mkdtempSync(path.join(work, 'rendered-'))
      const renderer = createPageRenderer({ publicDir: PUBLIC_DIR, folder, env: readList().env })
      const built = planSite(await readListings()).filter(({ plan }) => !plan.defer)
      expect(new Set(built.map(({ plan }) => plan.templateName)).size).toBeGreaterThan(12)
      try {
        for (const { plan } of built) {
          await renderer.render(plan.path)
          const rendered = readFileSync(path.join(folder, 'public', htmlFileOf(plan.path)), 'utf8')
          expect(rendered === read(htmlFileOf(plan.path)), plan.path).toBe(true)
        }
      } finally {
        renderer.close()
      }
    },
  )

  it('have the data of a build where a refresh adds them, and are served at once', { timeout: 120_000 }, async () => {
    const publicDir = path.join(work, 'public')
    cpSync(PUBLIC_DIR, publicDir, { recursive: true })
    const { paths, ...list } = readList()
    const pages = paths.filter(film => film.includes('/1-'))
    expect(pages).toHaveLength(3)
    for (const film of pages) rmSync(path.join(publicDir, pageDataFileOf(film)))
    const fewer = { ...list, key: 'a'.repeat(20), paths: paths.filter(film => !pages.includes(film)) }
    writeFileSync(path.join(publicDir, DEFERRED_FILE), JSON.stringify(fewer))
    const app = createApp({ publicDir, recheckMs: 20 })
    const statusOf = async () => (await app.request(`http://canal.example/cinema${FILM}`)).status
    try {
      expect(await statusOf()).toBe(404)
      expect((await addFilmPages({ listings: await readListings(), publicDir })).toSorted()).toEqual(pages.toSorted())
      for (const film of pages) expect(read(pageDataFileOf(film), publicDir)).toBe(read(pageDataFileOf(film)))
      await expect.poll(statusOf, { timeout: 10_000 }).toBe(200)
      expect(JSON.parse(read(ROUTES_FILE, publicDir))).toEqual(JSON.parse(read(ROUTES_FILE)))
      expect(existsSync(path.join(publicDir, htmlFileOf(FILM)))).toBe(false)
    } finally {
      app.release()
    }
  })
})
