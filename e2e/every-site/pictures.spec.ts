import type { Page } from '@playwright/test'
import { expect, settled, test } from '../quiet-page'
import { samplePages } from '../sample-pages'

test.use({ expectedFaults: [/404 \(Not Found\).*\/no-such-page/] })

/** Pages that `npm test` looks at; the others wait for the full run. */
const CHOSEN = new Set(['home', 'movie', 'theater'])

/** How large each picture of the page is drawn. */
function readBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img')].map(
      ({ offsetWidth, offsetHeight, src }) => `${src} ${offsetWidth}x${offsetHeight}`,
    ),
  )
}

for (const { path, name } of samplePages())
  test(
    `pictures are as large before they arrive as after: ${name}`,
    { tag: CHOSEN.has(name) ? '@both' : '@full' },
    async ({ page }) => {
      let release = () => {}
      const arrival = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route(/\/(?:pictures|site-assets)\//, async route => {
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
