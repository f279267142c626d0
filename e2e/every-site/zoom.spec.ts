import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'
import { samplePages } from '../sample-pages'

test.use({ expectedFaults: [/404 \(Not Found\).*\/no-such-page/] })

/** Elements that stick out of the window sideways and are not inside something that scrolls by itself. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(element => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > root.clientWidth + 1 || left < -1) && !scrolls(element.parentElement)
    })
    const names = wide.map(element => `${element.tagName.toLowerCase()} '${(element.textContent ?? '').slice(0, 40)}'`)
    return [`${root.scrollWidth} px in a window of ${root.clientWidth} px`, ...names.slice(0, 5)]
  })
}

// 320 px is a window of 1280 px at 400 %, 640 px at 200 % (WCAG 1.4.10 Reflow); then text alone at 200 % (1.4.4).
const WIDTHS = { phone: [320, 390, 640], desktop: [768, 1440, 1920] }

test('no page scrolls sideways, however narrow or wide the window, nor when its text is twice as large', async ({
  page,
  isMobile,
}) => {
  test.slow()
  for (const { path } of samplePages()) {
    await page.goto(path)
    await hydrated(page)
    for (const width of isMobile ? WIDTHS.phone : WIDTHS.desktop) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sideways(page), `${path} at ${width} px`).toEqual([])
    }
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    // On a desk the menu begins to stand in the header at 1024 px, and words beside its signs at 1280 px.
    for (const width of isMobile ? [390] : [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sideways(page), `${path} at ${width} px with large text`).toEqual([])
    }
  }
})
