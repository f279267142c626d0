import type { Page } from '@playwright/test'

/** What is missing from a page that is hydrated, and from the HTML that the host sent of it. */
export async function documentFaults(page: Page, html: string): Promise<string[]> {
  const counts = await page.evaluate(() => ({
    h1: document.querySelectorAll('h1').length,
    'main landmark': document.querySelectorAll('main').length,
    'modal root': document.querySelectorAll('#modal-root').length,
    language: /^[a-z]{2}/.test(document.documentElement.lang) ? 1 : 0,
  }))
  const [head = '', body = ''] = html.split('<body')
  // The style sheet for pages without scripts is none of theirs.
  const sheets = head.replace(/<noscript>.*?<\/noscript>/gs, '').match(/<link rel="stylesheet"/g)?.length ?? 0
  return [
    ...Object.entries(counts).flatMap(([what, count]) => (count === 1 ? [] : [`${count} × ${what}`])),
    ...(sheets === 1 ? [] : [`${sheets} style sheets`]),
    ...(head.includes('<style') ? ['styles in the head'] : []),
    ...(body.includes('<style') ? ['styles between the elements'] : []),
  ]
}

/** The least height of what a thumb presses, CSS px. */
const TARGET = 44

/** What a visitor presses in the header and among the showtimes, and a thumb may miss. */
export async function thumbFaults(page: Page): Promise<string[]> {
  const inHeader = page.getByRole('banner').locator('a:visible, button:visible')
  const small = await inHeader
    .or(page.locator('a[data-showtime-id]:visible'))
    .evaluateAll(
      (elements, target) =>
        elements
          .map(element => ({ name: element.textContent, height: element.getBoundingClientRect().height }))
          .filter(({ height }) => height < target),
      TARGET,
    )
  return small.map(({ name, height }) => `'${name}' is ${height} px high`)
}
