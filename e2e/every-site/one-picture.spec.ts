import { expect, hydrated, standStill, test } from '../quiet-page'
import { builtAt, samplePages } from '../sample-pages'

const WIDTHS = [390, 768, 1024, 1100, 1280, 1366, 1440, 1920]
/** Pages and widths that `npm test` looks at; the others wait for the full run. */
const CHOSEN = new Set(['home', 'movie', 'theater'])
const CHOSEN_WIDTHS = [390, 1280]
const isFull = process.env.TEST_FULL === 'true'

// What a visitor reads before the code comes is what stays: nothing is swapped, moved or drawn anew.
test.describe('a page before its code comes and after', () => {
  test.skip(({ isMobile }) => isMobile === true, 'widths are set here')
  for (const { name, path: url } of samplePages())
    test(`is one picture: ${name}`, { tag: CHOSEN.has(name) ? [] : '@full' }, async ({ page }) => {
      test.setTimeout(90_000)
      await standStill(page, builtAt())
      const different: string[] = []
      for (const width of isFull ? WIDTHS : CHOSEN_WIDTHS) {
        await page.setViewportSize({ width, height: 1000 })
        await page.goto(url)
        await page.evaluate(() => document.fonts.ready)
        const look = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
        const rested = await look()
        await hydrated(page)
        await page.waitForLoadState('networkidle')
        const live = await look()
        if (!live.equals(rested)) different.push(`${name} ${width} px`)
      }
      expect(different).toEqual([])
    })
})
