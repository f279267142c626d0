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

/**
 * Whether the first day of a film's strip of days is over where the visitor is (business days end at 03:00): of
 * theaters in several zones the visitor's own day is shown (decision 066).
 */
export function isNightElsewhere(page: Page): Promise<boolean> {
  return page
    .locator('.days a[href^="?day="]')
    .first()
    .evaluate(link => {
      const today = new Date(Date.now() - 3 * 3_600_000).toLocaleDateString('sv-SE')
      return (new URLSearchParams((link as HTMLAnchorElement).search).get('day') ?? today) < today
    })
}
