import type { Page } from '@playwright/test'
import { IS_FULL_RUN } from '../../tests/builders/run-counts'

// 320 px is a window of 1280 px at 400 %, 640 px at 200 % (WCAG 1.4.10 Reflow).
const PHONE = { page: [320, 390, 640], largeText: [390] }
// On a desk the menu begins to stand in the header at 1024 px, and words beside its signs at 1280 px.
const DESKTOP = IS_FULL_RUN
  ? { page: [...PHONE.page, 768, 1440, 1920], largeText: [...PHONE.largeText, 1024, 1280] }
  : { page: [320, 640, 1920], largeText: [390, 1024] }

/** Elements that stick out of the window sideways and are not inside something that scrolls by itself. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What follows a change of width by code has done so when the next frame begins.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
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

/** Widths at which the page scrolls sideways, also with its text at 200 % (WCAG 1.4.4). Leaves the page so enlarged. */
export async function reflowFaults(page: Page, isPhone: boolean): Promise<string[]> {
  const widths = isPhone ? PHONE : DESKTOP
  const faults: string[] = []
  const look = async (width: number, text: string) => {
    await page.setViewportSize({ width, height: 900 })
    faults.push(...(await sideways(page)).map(fault => `${text} at ${width} px: ${fault}`))
  }
  for (const width of widths.page) await look(width, 'sideways')
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  for (const width of widths.largeText) await look(width, 'sideways with large text')
  return faults
}
