import { languagesOf } from '../../src/config/languages'
import { alternateFaults, alternatesOf, builtPages, foreignMessages, strayFaults } from '../built-languages'
import { violations } from '../page-violations'
import { expect, hydrated, settled, test } from '../quiet-page'
import { samplePages } from '../sample-pages'
import { isHebrew, words } from './own-language'

const languages = languagesOf({ locale: words.locale, languages: [words.locale, ...words.otherLocales] })
const LOCALES = Object.fromEntries(languages.map(({ code, locale }) => [code && `/${code}`, locale]))
const RIGHT_TO_LEFT = new Set(['he-IL', 'ar'])

test.use({ timezoneId: words.timeZone, contextOptions: { reducedMotion: 'reduce' } })

test('each page is in its language and direction, and names itself in the others', async ({ isMobile }) => {
  test.skip(isMobile === true, 'files are the same on every screen')
  const pages = await builtPages(LOCALES)
  for (const base of Object.keys(LOCALES))
    expect(pages.filter(page => page.base === base).length, base).toBeGreaterThan(20)
  expect(strayFaults(pages, LOCALES)).toEqual([])
  const turned = pages.filter(({ locale, html }) => {
    const dir = /<html[^>]* dir="([^"]*)"/.exec(html)?.[1]
    return dir !== (RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr')
  })
  expect(turned.map(({ path }) => path)).toEqual([])
  expect(alternateFaults(alternatesOf(pages), LOCALES)).toEqual([])
  const spoken = languages.map(({ locale }) => locale.slice(0, 2))
  expect(foreignMessages(pages, LOCALES, ['en', ...spoken])).toEqual([])
})

test('pages of the further languages fit 320 px and have no fault that axe can find', async ({ page }) => {
  test.slow()
  const faults: string[] = []
  const wide = page.viewportSize()
  for (const { code, locale } of languages.slice(1))
    for (const { name, path } of samplePages(undefined, code)) {
      if (!['home', 'movies', 'movie', 'theater', 'search'].includes(name)) continue
      await page.goto(path)
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      faults.push(...(await violations(page, `${name} in ${locale}`, 'all')))
      await page.setViewportSize({ width: 320, height: 640 })
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(overflow, `${name} in ${locale}`).toBeLessThanOrEqual(0)
      if (wide) await page.setViewportSize(wide)
    }
  expect(faults).toEqual([])
})

test('a film and a day stay when the language changes, also between directions', async ({ page }) => {
  const own = samplePages().find(({ name }) => name === 'movie')?.path ?? ''
  await page.goto(own)
  await hydrated(page)
  const day = (await page.getByRole('main').locator('.days a[href^="?day="]').nth(1).getAttribute('href')) ?? ''
  await page.goto(own + day)
  await hydrated(page)
  await page.getByRole('contentinfo').locator('a[data-language="en-GB"]').click()
  await expect(page).toHaveURL(url => url.pathname.startsWith('/en/movies/') && url.search.startsWith(day))
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  const id = /\/(\w+)-[^/]*\/$/.exec(own)?.[1]
  expect(new URL(page.url()).pathname).toContain(`/${id}-`)
  await page.getByRole('contentinfo').locator(`a[data-language="${words.locale}"]`).click()
  await expect(page.locator('html')).toHaveAttribute('dir', isHebrew ? 'rtl' : 'ltr')
  await expect(page).toHaveURL(url => decodeURI(url.pathname) === decodeURI(own))
})

test('the page keeps a language, direction and title while another opens', async ({ page }) => {
  await page.addInitScript(() => {
    const missing: string[] = []
    Object.assign(window, { missing })
    const look = () => {
      const { lang, dir } = document.documentElement
      if (lang === '' || dir === '' || document.title === '')
        missing.push(`lang '${lang}', dir '${dir}', '${document.title}'`)
    }
    document.addEventListener('DOMContentLoaded', () => {
      const observer = new MutationObserver(look)
      observer.observe(document.documentElement, { attributes: true })
      observer.observe(document.head, { childList: true })
    })
  })
  await page.goto('/movies/')
  await settled(page)
  const before = await page.title()
  await page.getByRole('main').locator('a[href*="/movies/"]').first().click()
  await expect(page).not.toHaveTitle(before)
  await settled(page)
  expect(await page.evaluate('missing')).toEqual([])
})
