import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { SCRIPTS_KB } from '../../tests/audit/page-budgets'
import { isNightElsewhere, shiftsOf, watchShifts } from '../layout-shifts'
import { expect, hydrated, standStill, test } from '../quiet-page'
import { builtAt, samplePage, samplePages } from '../sample-pages'

const publicDir = process.env.PUBLIC_DIR ?? 'public'
const kb = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(publicDir, file)), { level: 9 }).length, 0) /
  1000

/** Pages whose code has something to do at once, whoever looks: they lead on, ask who is signed in, find a film, or may be over. */
const AT_ONCE = new Set(['gallery', 'checkout', 'movie-resolver', 'movie on its last day'])
/** Pages that `npm test` looks at; the others wait for the full run. */
const CHOSEN = new Set(['home', 'movie', 'theater'])

test.describe('a page that nobody touches', () => {
  test.skip(({ isMobile }) => isMobile === true, 'which scripts come does not depend on the width')
  for (const { name, path: url, status } of samplePages()) {
    if (AT_ONCE.has(name) || status) continue
    test(
      `loads scripts within its budget, and lives at the first sign: ${name}`,
      { tag: CHOSEN.has(name) ? [] : '@full' },
      async ({ page }) => {
        const scripts = new Set<string>()
        page.on('request', request => {
          if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
        })
        // A day whose last showtime began after the build is over: its page brings its code at once.
        await standStill(page, builtAt())
        await page.goto(url)
        // Half a second without a request: what comes by itself has come.
        await page.waitForLoadState('networkidle')
        expect(kb(scripts)).toBeGreaterThan(SCRIPTS_KB.min)
        expect(kb(scripts)).toBeLessThan(SCRIPTS_KB.max)
        const before = scripts.size
        await hydrated(page)
        expect(scripts.size).toBeGreaterThan(before)
      },
    )
  }
})

for (const name of ['home', 'movies', 'movie', 'theater', 'event'])
  test(
    `nothing moves when the code comes, nor when times were read again: ${name}`,
    { tag: name === 'theater' ? '@both' : '@full' },
    async ({ page }) => {
      await watchShifts(page)
      await page.goto(samplePage(name).path)
      // Clocks apart (decision 066).
      test.skip(name === 'movie' && (await isNightElsewhere(page)), 'its strip of days begins with the day before')
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      expect(await shiftsOf(page)).toEqual([])
    },
  )
