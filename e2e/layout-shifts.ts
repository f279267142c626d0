import type { Page } from '@playwright/test'

/** Notes from the start what moves on a page that nobody asked to move, by more than a hair's breadth (`shiftsOf`). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      })[])
        if (!entry.hadRecentInput && entry.value >= 0.0005)
          shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.className || node?.nodeName).join()}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved: how far (the browser's score), and what, by class or name. */
export function shiftsOf(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => (window as Window & { shifts?: string[] }).shifts)
}
