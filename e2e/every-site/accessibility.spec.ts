import type { Locator, Page } from '@playwright/test'
import { type Rules, rulesFor, violations } from '../page-violations'
import { expect, hydrated, settled, test } from '../quiet-page'
import { type SamplePage, samplePages } from '../sample-pages'

test.use({ expectedFaults: [/404 \(Not Found\).*\/no-such-page/] })
// One page object visits them all: a minute on a slow machine.
test.describe.configure({ timeout: 240_000 })

/** Opens what can be opened on the page, one after the other, and looks at each. */
async function violationsOfOpened(page: Page, openers: Locator, where: string, rules: Rules): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < (await openers.count()); at += 1) {
    const opener = openers.nth(at)
    const name = (await opener.textContent())?.trim() || (await opener.getAttribute('aria-label')) || ''
    await opener.click()
    const opened = page.getByRole('dialog').or(page.locator('[aria-expanded="true"]'))
    await expect(opened.first()).toBeVisible()
    found.push(...(await violations(page, `${where}, '${name}' open`, rules)))
    await page.keyboard.press('Escape')
    if (await page.getByRole('dialog').count()) await expect(page.getByRole('dialog')).toBeHidden()
  }
  return found
}

async function visit(page: Page, { path }: SamplePage): Promise<void> {
  await page.goto(path)
  await settled(page)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })
    const rules = rulesFor(colorScheme)

    test('no page has a fault that axe can find', async ({ page }) => {
      const found: string[] = []
      for (const sample of samplePages()) {
        await visit(page, sample)
        found.push(...(await violations(page, sample.name, sample.name === 'home' ? 'all' : rules)))
        const folded = page.locator('main [aria-expanded="false"]:not([aria-haspopup]):visible')
        if ((await folded.count()) === 0) continue
        while ((await folded.count()) > 0) await folded.first().click()
        found.push(...(await violations(page, `${sample.name}, unfolded`, rules)))
      }
      expect(found).toEqual([])
    })

    test('no dialog and no menu has one', async ({ page }) => {
      const found: string[] = []
      for (const sample of samplePages().filter(({ name }) => ['home', 'movie', 'theater'].includes(name))) {
        await visit(page, sample)
        const openers = page.locator('header [aria-haspopup]:visible, header [aria-expanded="false"]:visible')
        found.push(...(await violationsOfOpened(page, openers, sample.name, rules)))
      }
      expect(found).toEqual([])
    })

    test('nor has a chosen day, one with nothing to see, or a form that was filled in wrongly', async ({ page }) => {
      const found: string[] = []
      for (const sample of samplePages().filter(({ name }) => ['home', 'movie', 'theater'].includes(name))) {
        await page.goto(`${sample.path}?day=2099-01-01`)
        await settled(page)
        found.push(...(await violations(page, `${sample.name}, a day without showtimes`, rules)))
      }
      for (const sample of samplePages().filter(({ name }) => name.startsWith('content'))) {
        await visit(page, sample)
        // A form to another host's pages has nothing to fill in: it is a link in post mode.
        const send = page.locator('main form:not([action^="http"]) button[type="submit"]')
        if ((await send.count()) === 0) continue
        await send.first().click()
        found.push(...(await violations(page, `${sample.name}, sent empty`, rules)))
      }
      expect(found).toEqual([])
    })

    test('nor have the resolver while it looks up a film, and a home page whose theater is known', async ({
      page,
      context,
      baseURL,
    }) => {
      const found: string[] = []
      const theater = samplePages().find(({ name }) => name === 'theater')
      const theaterId = /l?\w+(?=-)/i.exec(theater?.path.split('/').at(-2) ?? '')?.[0].toUpperCase() ?? ''
      await context.addCookies([{ name: 'selectedTheaterId', value: theaterId, url: baseURL ?? '' }])
      for (const sample of samplePages().filter(({ name }) => ['home', 'movies', 'movie'].includes(name))) {
        await visit(page, sample)
        found.push(...(await violations(page, `${sample.name}, theater known`, rules)))
      }
      let release = () => {}
      const held = new Promise<void>(resolve => (release = resolve))
      await page.route('**/routes.json', async route => {
        await held
        await route.continue()
      })
      const resolver = samplePages().find(({ name }) => name === 'movie-resolver')
      await page.goto(resolver?.path ?? '')
      await hydrated(page)
      await expect(page.getByRole('status').first()).toBeVisible()
      found.push(...(await violations(page, 'movie-resolver, looking', rules)))
      release()
      expect(found).toEqual([])
    })
  })
}
