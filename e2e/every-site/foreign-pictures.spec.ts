import { isSeen, movePicturesAway, PICTURE_FAILURES, PICTURE_FAULTS, readSlots } from '../foreign-pictures'
import { expect, hydrated, test } from '../quiet-page'
import { samplePages } from '../sample-pages'

test.use({ expectedFaults: [PICTURE_FAULTS] })
test.skip(({ isMobile }) => isMobile === true, 'a failed picture is the same at each width')

/** Pages with pictures, each of which has another kind first. */
const PAGES = ['home', 'events', 'movie', 'theater', 'theaters']
/** Elsewhere a plain ground stands for pictures, and a composed poster for those that are known to have failed. */
const DRAWN = new Set(['home', 'movie'])
/** What `npm test` looks at. */
const SHORT = new Set(['never answers movie'])

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    for (const [how, fail] of Object.entries(PICTURE_FAILURES))
      for (const { name, path } of samplePages().filter(page => PAGES.includes(page.name)))
        test(
          `what stands for pictures of a host that ${how} is seen, and as large: ${name}`,
          { tag: SHORT.has(`${how} ${name}`) ? '@one-site' : '@full' },
          async ({ page }) => {
            await page.goto(path)
            if (javaScriptEnabled) await hydrated(page)
            const whole = await readSlots(page)
            await movePicturesAway(page, fail)
            await page.goto(path, { waitUntil: 'domcontentloaded' })
            if (javaScriptEnabled) await hydrated(page)
            // They are hidden for a moment, in which most pictures come; cards beyond a row are not shown at all.
            const frames = page.locator('main :has(> .picture-fallback)').filter({ visible: true })
            const fallbacks = frames.locator('> .picture-fallback')
            if (DRAWN.has(name)) await expect(fallbacks.first()).toBeAttached()
            for (const fallback of await fallbacks.all()) {
              // Rows below the window do not run: what they show comes when they do.
              await fallback.evaluate(element => element.scrollIntoView({ block: 'center' }))
              await expect.poll(() => isSeen(fallback), { timeout: 5000 }).toBe(true)
            }
            // Without scripts, styles may come after the document.
            await expect.poll(() => readSlots(page)).toEqual(whole)
          },
        )
  })
