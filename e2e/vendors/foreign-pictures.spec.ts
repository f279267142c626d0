import { isSeen, movePicturesAway, PICTURE_FAILURES, PICTURE_FAULTS, readSlots } from '../foreign-pictures'
import { expect, hydrated, test } from '../quiet-page'
import { samplePage } from '../sample-pages'
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
          const name = page.locator('header a[href="/"] .picture-fallback').first()
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
