import type { Page } from '@playwright/test'
import { IS_FULL_RUN } from '../../tests/builders/run-counts'

// 320 px is a window of 1280 px at 400 %, 640 px at 200 % (WCAG 1.4.10 Reflow).
const PHONE = { page: [320, 390, 640], largeText: [390] }
// On a desk the menu begins to stand in the header at 1024 px, and words beside its signs at 1280 px.
/** A phone's width: words have the least room. */
const BROKEN_AT = 390
const DESKTOP = IS_FULL_RUN
  ? { page: [...PHONE.page, 768, 1440, 1920], largeText: [...PHONE.largeText, 1024, 1280] }
  : { page: [320, 640, 1920], largeText: [390, 1024] }

/** Elements that stick out of the window sideways and are not inside something that scrolls by itself. */
export function sideways(page: Page): Promise<string[]> {
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

/** Words of titles and times that break inside, hyphenated or not. Longer ones may; ideographs always do. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const word = /[\p{Script=Latin}\p{Script=Hebrew}\p{N}’']{2,16}(?![\p{L}\p{N}])/gu
    const titles = [...document.querySelectorAll('h1, h2, h3, .chip-time')].filter(title => title.checkVisibility())
    return titles.flatMap(title => {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: letters, index } of (text.nodeValue ?? '').matchAll(word)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + letters.length)
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top))
          if (lines.size > 1) broken.push(`'${letters}' in ${title.tagName.toLowerCase()}`)
        }
      }
      return broken
    })
  })
}

/** Widths at which the page scrolls sideways, also with its text at 200 % (WCAG 1.4.4), and words that break inside. Leaves the page so enlarged. */
export async function reflowFaults(page: Page, isPhone: boolean): Promise<string[]> {
  const widths = isPhone ? PHONE : DESKTOP
  const faults: string[] = []
  const look = async (width: number, text: string) => {
    await page.setViewportSize({ width, height: 900 })
    faults.push(...(await sideways(page)).map(fault => `${text} at ${width} px: ${fault}`))
    if (width === BROKEN_AT) faults.push(...(await brokenWords(page)).map(fault => `broken, ${text}: ${fault}`))
  }
  for (const width of widths.page) await look(width, 'sideways')
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  for (const width of widths.largeText) await look(width, 'sideways with large text')
  return faults
}
