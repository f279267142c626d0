import type { Page } from '@playwright/test'
import { expect, hydrated, settled, test } from '../quiet-page'
import { samplePages } from '../sample-pages'

test.use({ expectedFaults: [/404 \(Not Found\).*\/no-such-page|net::ERR_FAILED/] })

/** Pages that `npm test` looks at; the others wait for the full run. */
const CHOSEN = new Set(['home', 'theater'])

/** How large each picture of the page is drawn. */
function readBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img')].flatMap(({ offsetWidth, offsetHeight, src }) =>
      // Not those of times that are past, which are hidden until the part's code removes them.
      offsetWidth > 0 ? `${src} ${offsetWidth}x${offsetHeight}` : [],
    ),
  )
}

const PICTURES = /\/(?:pictures|site-assets)\//

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, serviceWorkers: 'block' })
    for (const { path, name } of samplePages()) {
      test(
        `pictures that fail leave no mark, and what stands for them is as large: ${name}`,
        { tag: name === 'home' ? [] : '@full' },
        async ({ page }) => {
          const slots = () =>
            page.locator('main picture, header picture').evaluateAll(pictures =>
              pictures.flatMap(picture => {
                const { width, height } = (picture.parentElement as Element).getBoundingClientRect()
                // Not those of times that are past, which are hidden until the part's code removes them.
                // A picture's own ratio is that of whole pixels.
                return width > 0 ? `${Math.round(width)}x${Math.round(height)}` : []
              }),
            )
          const open = async () => {
            await page.goto(path)
            if (javaScriptEnabled) await hydrated(page)
          }
          await open()
          const whole = await slots()
          await page.route(PICTURES, route => route.abort())
          await open()
          // Chromium paints its mark where a failed picture has both a width and a height, whatever these are.
          const marked = await page.locator('img').evaluateAll((images: HTMLImageElement[]) =>
            images
              .filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== '')
              .filter(image => {
                const style = image.computedStyleMap()
                return [style.get('width'), style.get('height')].every(size => `${size}` !== 'auto')
              })
              .map(image => image.currentSrc),
          )
          expect(marked).toEqual([])
          expect(await slots()).toEqual(whole)
        },
      )
    }
  })
}

for (const { path, name } of samplePages())
  test(
    `pictures are as large before they arrive as after: ${name}`,
    { tag: CHOSEN.has(name) ? '@phone' : '@full' },
    async ({ page }) => {
      let release = () => {}
      const arrival = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route(PICTURES, async route => {
        await arrival
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await settled(page)
      const before = await readBoxes(page)
      release()
      await page.waitForLoadState('load')
      expect(await readBoxes(page)).toEqual(before)
    },
  )
