import { isSeen, movePicturesAway, PICTURE_FAILURES, PICTURE_FAULTS, readSlots } from '../foreign-pictures'
import type { Locator } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'
import { samplePage } from '../sample-pages'
import { answerConsentBefore } from './consent-answers'
import { playVendors } from './vendor-network'

test.use({ expectedFaults: [PICTURE_FAULTS] })

/** What `npm test` looks at. */
const SHORT = 'never answers'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    for (const [how, fail] of Object.entries(PICTURE_FAILURES))
      test(
        `of a host that ${how} the logo leaves the site’s name, posters the composed ones, as large`,
        { tag: how === SHORT ? '@phone' : '@full' },
        async ({ page, baseURL }) => {
          await playVendors(page.context(), { baseURL: baseURL ?? '' })
          await page.goto(samplePage('movies').path)
          if (javaScriptEnabled) await hydrated(page)
          const whole = await readSlots(page)
          await movePicturesAway(page, fail)
          await page.goto(samplePage('movies').path, { waitUntil: 'domcontentloaded' })
          if (javaScriptEnabled) await hydrated(page)
          const name = page.locator('header a[href="/"] > :visible .picture-fallback')
          await expect.poll(() => isSeen(name), { timeout: 5000 }).toBe(true)
          await expect(name).toHaveText(/\S/)
          const frames = page.locator('main :has(> .picture-fallback)').filter({ visible: true })
          const posters = await frames.locator('> .picture-fallback').all()
          expect(posters.length).toBeGreaterThan(0)
          for (const poster of posters) await expect.poll(() => isSeen(poster), { timeout: 5000 }).toBe(true)
          expect(await readSlots(page)).toEqual(whole)
        },
      )
  })

/** Of the logo and its variant for dark backgrounds. */
const logosIn = (place: Locator) =>
  place.locator('a[href="/"] img').evaluateAll(images =>
    images.map(image => ({
      isShown: image.checkVisibility(),
      isLoaded: (image as HTMLImageElement).naturalWidth > 0,
    })),
  )

test(
  'a logo for dark backgrounds is in the dark header, alone, and in the menu of a dark page',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    await answerConsentBefore(page.context(), { regulation: 'none' })
    await playVendors(page.context(), { baseURL: baseURL ?? '' })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(samplePage('movies').path)
    await hydrated(page)
    const header = page.getByRole('banner')
    const isAlone = [
      { isShown: false, isLoaded: false },
      { isShown: true, isLoaded: true },
    ]
    await expect.poll(() => logosIn(header)).toEqual(isAlone)
    await header.locator('.header-menu > button').tap()
    const menu = page.locator('#menu-dialog')
    const shownInMenu = async () => (await logosIn(menu)).map(({ isShown, isLoaded }) => isShown && isLoaded)
    await expect.poll(shownInMenu).toEqual([true, false])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(shownInMenu).toEqual([false, true])
    expect((await logosIn(header)).map(({ isShown }) => isShown)).toEqual([false, true])
  },
)
