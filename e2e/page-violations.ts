import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { IS_FULL_RUN } from '../tests/builders/run-counts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The rules of axe with these tags that read colours. All others read names, roles, structure, states and boxes, and a page
 * in dark colours has the same of them as in light: stylesheets alone know the mode. The one element that shows another in
 * the dark is the toggle in the footer, the same on every page: there the home page is looked at by all rules again.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Which rules a page is looked at by. */
export type Rules = 'all' | 'colour'

const RUNS: Record<Rules, Parameters<AxeBuilder['options']>[0]> = {
  all: { runOnly: TAGS, rules: { 'target-size': { enabled: true } } },
  colour: { runOnly: { type: 'rule', values: COLOUR_RULES } },
}

/** The rules that tell something new of a page in a colour scheme. */
export function rulesFor(colorScheme: 'light' | 'dark'): Rules {
  return colorScheme === 'light' ? 'all' : 'colour'
}

/**
 * What axe finds in the page as it stands, one line for each element. What passes is not listed: that alone takes a quarter
 * of the time.
 * @param within looks at this part alone, a selector, where the rest was looked at before; rules of whole pages are left out
 */
export async function violations(page: Page, where: string, rules: Rules, within?: string): Promise<string[]> {
  await stoodStill(page)
  const builder = new AxeBuilder({ page, ...((await hasAxe(page)) ? { axeSource: NOTHING } : {}) })
  if (within !== undefined) builder.include(within)
  if (!IS_FULL_RUN) {
    await markBeyondSample(page)
    builder.exclude(`[${BEYOND_SAMPLE}]`)
  }
  const { violations: found } = await builder
    .options({ ...RUNS[rules], resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n')[1]?.trim() ?? ''
      return `${where}: ${id} at ${target.join(' ')}: ${why}`
    }),
  )
}

const BEYOND_SAMPLE = 'data-beyond-sample'

/**
 * Marks what `npm test` does not look at: of many children of one kind, such as the films of a list or the times of a film,
 * all but the first four and the last. The full run looks at every one.
 */
async function markBeyondSample(page: Page): Promise<void> {
  await page.evaluate(mark => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
    for (const parent of document.querySelectorAll('body *')) {
      const first = parent.firstElementChild
      const alike = [...parent.children].filter(({ tagName }) => tagName === first?.tagName)
      if (alike.length > 6) for (const child of alike.slice(4, -1)) child.setAttribute(mark, '')
    }
  }, BEYOND_SAMPLE)
}

/** A script that does nothing. */
const NOTHING = 'void 0'

/** Whether axe was brought into the page before: half a megabyte, twice for each look. A frame may be newer than that. */
async function hasAxe(page: Page): Promise<boolean> {
  return page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
}

/**
 * Waits until nothing that will end is moving: text of a dialog that fades in has no contrast yet. Also where motion is
 * reduced, a dialog is transparent until its first frame was drawn.
 */
export async function stoodStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
}

/**
 * Shows an open page in a colour scheme, on a site that does not follow the device too, at once: what is skipped far below the window (`content-visibility`) would begin to
 * change its colours only when axe reads them.
 */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await page.emulateMedia({ colorScheme })
  await page.evaluate(scheme => {
    for (const mode of ['light', 'dark'] as const)
      document.documentElement.classList.toggle(`theme-ui-${mode}`, mode === scheme)
  }, colorScheme)
}

/** Looks at the page as it stands by all rules in light colours, and by the rules that read colours in dark ones. Ends in light. */
export async function violationsInBothSchemes(page: Page, where: string, within?: string): Promise<string[]> {
  const light = await violations(page, `${where}, light`, rulesFor('light'), within)
  await showScheme(page, 'dark')
  const dark = await violations(page, `${where}, dark`, rulesFor('dark'), within)
  await showScheme(page, 'light')
  return [...light, ...dark]
}
