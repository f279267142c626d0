import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { IS_FULL_RUN } from '../../tests/builders/run-counts'
import { alternateFaults, alternatesOf, builtPages, foreignMessages, saidIn, strayFaults } from '../built-languages'
import { violations } from '../page-violations'
import { expect, hydrated, settled, test } from '../quiet-page'
import { readBuilt, samplePages } from '../sample-pages'
import { NAMED, wordsOf, wordsThatAreFrench } from './own-words'

const publicDir = process.env.PUBLIC_DIR ?? 'public'
const LOCALES = { '': 'fr-FR', '/de': 'de-DE', '/ar': 'ar' }
const ZONE = 'Europe/Paris'

test.use({
  timezoneId: ZONE,
  contextOptions: { reducedMotion: 'reduce' },
  expectedFaults: [/404 \(Not Found\).*\/no-such-page/],
})

/** What is written in Latin letters on Arabic pages: names, and an e-mail address. */
const LATIN = new Set(['instagram', 'javascript', 'google', 'maps', 'apple', 'openstreetmap', 'localhost', 'donnees'])

const french = wordsThatAreFrench()
/** Words that a German or an Arabic page may not say. */
const FOREIGN: Readonly<Record<string, (html: string) => string[]>> = {
  de: html => [...wordsOf([saidIn(html)])].filter(word => french.has(word)),
  ar: html =>
    [...wordsOf(saidIn(html).match(/[\p{Script=Latin}\p{M}]{4,}/gu) ?? [])].filter(
      word => !NAMED.has(word) && !LATIN.has(word),
    ),
}

test.describe('files', () => {
  test.skip(({ isMobile }) => isMobile === true, 'they are the same on every screen')

  test('each page is in its language, leads to pages of it, and names itself in all three', async () => {
    const pages = await builtPages(LOCALES)
    expect(strayFaults(pages, LOCALES)).toEqual([])
    const directions = pages.map(({ base, html }) => `${base} ${/<html[^>]* dir="([^"]*)"/.exec(html)?.[1]}`)
    expect([...new Set(directions)].toSorted()).toEqual([' ltr', '/ar rtl', '/de ltr'])
    const alternates = alternatesOf(pages)
    // Events come and go with the days; the hunt has pages to look at on each.
    expect(alternates.size).toBeGreaterThan(120)
    expect(alternateFaults(alternates, LOCALES)).toEqual([])
  })

  test('no page says a word of another language', async () => {
    expect(french.size).toBeGreaterThan(600)
    const pages = await builtPages(LOCALES)
    expect(foreignMessages(pages, LOCALES, ['en', 'fr', 'de', 'ar'])).toEqual([])
    const foreignOn = (base: string, look: string) =>
      pages
        .filter(page => page.base === base)
        .flatMap(({ path: address, html }) => FOREIGN[look]?.(html).map(word => `${address}: ${word}`) ?? [])
    // The hunt finds what it looks for.
    expect(foreignOn('', 'de').length).toBeGreaterThan(1000)
    expect(foreignOn('/de', 'de')).toEqual([])
    expect(foreignOn('/ar', 'ar')).toEqual([])
  })

  test('calendars, feeds, search and structured data of a language are in its words, and in digits that machines read', async () => {
    const { movies } = readBuilt<{ movies: Record<string, string> }>('ar/routes.json')
    const film = decodeURI(movies['193002'] ?? '')
    expect(film).toBe('/ar/أفلام/193002-تحت-سقوف-باريس/')
    const html = readFileSync(path.join(publicDir, film, 'index.html'), 'utf8')
    const data = html.match(/<script type="application\/ld\+json">.*?<\/script>/gs)?.join('') ?? ''
    expect(data).toContain('تحت سقوف باريس')
    expect(data).not.toMatch(/[\u0660-\u0669\u200e\u200f\u2066-\u2069]/)
    const calendar = decodeURI(/href="([^"]*\.ics)"/.exec(html)?.[1] ?? '')
    const text = readFileSync(path.join(publicDir, calendar), 'utf8').replace(/\r\n /g, '')
    expect(text).toMatch(/SUMMARY[^\n]*تحت سقوف باريس/)
    expect(text).toMatch(/DTSTART[^:]*:\d{8}T\d{6}/)
    const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(new URL(picture).pathname).toMatch(/^\/ar\/sharing\/movies\//)
    expect(existsSync(path.join(publicDir, new URL(picture).pathname))).toBe(true)
  })
})

/** How far the page can be scrolled sideways, px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const NARROW = { width: 320, height: 640 }
/** One page for each way in which parts are placed. `npm run test:full` opens all. */
const IN_SHORT = new Set(['home', 'movies', 'movie', 'theater', 'login'])
const LOOKED_AT_BY_AXE = new Set(['home', 'login'])

for (const [base, locale] of Object.entries(LOCALES).slice(1))
  test(`pages in ${locale} are in it once they are live, fit 320 px, and have no fault that axe can find`, async ({
    page,
  }) => {
    test.slow()
    const code = base.slice(1)
    const faults: string[] = []
    const wide = page.viewportSize()
    for (const { name, path: address } of samplePages(publicDir, code)) {
      if (name === 'gallery' || !(IS_FULL_RUN || IN_SHORT.has(name))) continue
      await page.goto(address)
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      faults.push(...(FOREIGN[code]?.(await page.content()) ?? []).map(word => `${name}: ${word}`))
      if (IS_FULL_RUN || LOOKED_AT_BY_AXE.has(name)) faults.push(...(await violations(page, name, 'all')))
      await page.setViewportSize(NARROW)
      await expect.poll(() => overflow(page), `${name} in ${NARROW.width} px`).toBeLessThanOrEqual(0)
      if (wide) await page.setViewportSize(wide)
    }
    expect(faults).toEqual([])
  })

test.describe('who reads Arabic', () => {
  test.use({ locale: 'ar', timezoneId: ZONE })

  test('goes on from German with the day and the filter, and reads digits and dates as Intl has them', async ({
    page,
  }) => {
    const german = samplePages(publicDir, 'de').find(({ name }) => name === 'theater')?.path ?? ''
    await page.goto(german)
    await hydrated(page)
    const chosen = (await page.getByRole('main').locator('.days a[href^="?day="]').nth(2).getAttribute('href')) ?? ''
    await page.goto(`${german}${chosen}&time=evening`)
    await hydrated(page)
    await page.getByRole('contentinfo').locator('a[data-language=ar]').click()
    await expect(page).toHaveURL(url => decodeURI(url.pathname) === '/ar/دور-السينما/q0017-سينما-الرصيف/')
    await settled(page)
    const { searchParams } = new URL(page.url())
    const day = new URLSearchParams(chosen).get('day') ?? ''
    expect([searchParams.get('day'), searchParams.get('time')]).toEqual([day, 'evening'])
    const shown = page.getByRole('main').locator('.day-panel:not([hidden])')
    const format = (options: Intl.DateTimeFormatOptions, at: string) =>
      new Intl.DateTimeFormat('ar', { ...options, timeZone: 'UTC' }).format(new Date(at))
    await expect(shown.locator('.day-title')).toContainText(
      format({ weekday: 'long', day: 'numeric', month: 'long' }, day),
    )
    const time = shown.locator('a[data-showtime-id] time').first()
    const startsAt = await time.getAttribute('datetime')
    await expect(time).toHaveText(format({ timeStyle: 'short' }, `${startsAt}Z`))
  })
})
