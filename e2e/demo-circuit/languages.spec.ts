import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../../src/site-build/publish/sync-folder'
import { alternateFaults, alternatesOf, builtPages, saidIn, strayFaults } from '../built-languages'
import { sideways } from '../every-site/reflow-faults'
import { test as swept } from '../every-site/swept-page'
import { violations } from '../page-violations'
import { expect, hydrated, settled, test } from '../quiet-page'
import { samplePages } from '../sample-pages'
import { englishIn, HUNTED } from './english-hunt'

const publicDir = process.env.PUBLIC_DIR ?? 'public'
const LOCALES = { '': 'en-GB', '/fr': 'fr-FR' }

/** Pages by what their paths begin with. The gallery of the design system is for its makers. */
const pagesIn = async (base: string) =>
  (await builtPages(LOCALES)).filter(page => page.base === base && !page.path.includes('/gallery/'))

/** What search engines and shared links are told of a page. */
function toldIn(html: string): string[] {
  const meta = [...html.matchAll(/<meta (?:name|property)="(?:description|og:\w+|twitter:\w+)" content="([^"]*)"/g)]
  const texts = meta.map(([, text = '']) => text).filter(text => !text.startsWith('http') && !/^\w+$/.test(text))
  return [/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '', ...texts]
}

/** Texts of structured data, without what is an address or a term of the vocabulary. */
function structuredTexts(html: string): string[] {
  const values = (value: unknown): string[] => {
    if (typeof value === 'string') return /^(?:https?:|\/|#|\w+$|[\d-]+T)/.test(value) ? [] : [value]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, entry]) =>
      ['@type', 'alternateName', 'query-input'].includes(key) ? [] : values(entry),
    )
  }
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
  return scripts.flatMap(([, text = '']) => values(JSON.parse(text)))
}

const spokenBy = (html: string) =>
  [saidIn(html.slice(html.indexOf('<body'))), ...toldIn(html), ...structuredTexts(html)].join(' · ')

test('no French page says an English word, and the hunt would find one', async () => {
  const [english] = await pagesIn('')
  expect(HUNTED).toBeGreaterThan(800)
  expect(englishIn(spokenBy(english?.html ?? '')).length).toBeGreaterThan(20)
  const pages = await pagesIn('/fr')
  expect(pages.length).toBeGreaterThan(100)
  expect(
    pages.flatMap(({ path: address, html }) => englishIn(spokenBy(html)).map(found => `${address}: ${found}`)),
  ).toEqual([])
})

test('nor does a file that French pages read live, offer as a calendar or as a feed', async () => {
  const files = (await listFiles(path.join(publicDir, 'fr'))).filter(file => /\.(?:json|ics|xml)$/.test(file))
  const spoken = files.flatMap(file => {
    const text = readFileSync(path.join(publicDir, 'fr', file), 'utf8')
    if (file.endsWith('.ics'))
      return [
        {
          file,
          text: (text.replace(/\r\n /g, '').match(/^(?:SUMMARY|DESCRIPTION|X-WR-CALNAME).*$/gm) ?? []).join(' · '),
        },
      ]
    const texts = [...text.matchAll(/"notes":"([^"]*)"|<(?:title|description)>([^<]*)/g)]
    return [{ file, text: texts.map(([, one, two]) => one ?? two).join(' · ') }]
  })
  expect(spoken.filter(({ text }) => text !== '').length).toBeGreaterThan(50)
  expect(spoken.flatMap(({ file, text }) => englishIn(text).map(found => `${file}: ${found}`))).toEqual([])
})

test('each page is in its language, links within it, and names itself and its counterpart to search engines', async () => {
  const pages = await builtPages(LOCALES)
  expect(strayFaults(pages, LOCALES)).toEqual([])
  const alternates = alternatesOf(pages)
  expect(alternates.size).toBeGreaterThan(200)
  expect(alternateFaults(alternates, LOCALES)).toEqual([])
  expect((await pagesIn('/fr')).length).toBe((await pagesIn('')).length)
})

/** Pages that `npm test` opens in French too: each way in which parts stand, whose English words the sweep has seen. */
const CHOSEN = new Set(['home', 'movies', 'theater', 'login'])

swept.describe('in French', () => {
  // The page of an unknown address is answered with 404, which the browser reports.
  swept.use({ expectedFaults: [/404 \(Not Found\).*\/no-such-page/] })

  for (const { name, path: address, status = 200 } of samplePages(publicDir, 'fr')) {
    if (name === 'gallery') continue
    swept(
      `the page has its language, fits a window of 320 px and is without a fault for axe: ${name}`,
      { tag: CHOSEN.has(name) ? [] : ['@full'] },
      async ({ page }) => {
        const answer = await page.goto(address)
        await settled(page)
        expect(answer?.status()).toBe(status)
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
        const faults = await violations(page, 'at first', 'all')
        // What its code has added speaks French too.
        faults.push(...englishIn(saidIn(await page.locator('body').innerHTML())))
        await page.setViewportSize({ width: 320, height: 900 })
        expect(faults).toEqual([])
        await expect.poll(() => sideways(page)).toEqual([])
      },
    )
  }
})

test.describe('the switch of languages', () => {
  test('keeps day, filters and theater, and leads back to the same page', async ({ page, isMobile }) => {
    await page.goto('/theaters/l0101-harbour/?day=week&time=evening')
    await page.evaluate(() => (document.cookie = 'selectedTheaterId=L0101; path=/'))
    await hydrated(page)
    const place = page.getByRole(isMobile ? 'contentinfo' : 'banner')
    await place.getByRole('link', { name: /^français$/i }).click()
    await expect(page).toHaveURL(/\/fr\/cinemas\/l0101-harbour\/\?day=week&time=evening$/)
    await settled(page)
    const times = page.getByRole('main').locator('a[data-showtime-id]:visible .chip-time')
    await expect(times.first()).toBeVisible()
    for (const time of await times.allTextContents()) expect(time).toMatch(/^(?:1[7-9]|2\d|0[0-2]):/)
    await page.goto('/fr/films/192701-metropolis/')
    await settled(page)
    await expect(page.getByRole('banner')).toContainText('Harbour')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/movies\/192701-metropolis\/$/)
    await settled(page)
    await expect(page.getByRole('banner')).toContainText('Harbour')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metropolis')
  })

  test(
    'is in a phone’s menu, and leads to the pages of members at their French addresses',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/account/orders/')
      await hydrated(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
      await expect(page).toHaveURL(/\/fr\/compte\/commandes\//)
    },
  )
})
