import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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

/** What axe finds in the page as it stands, one line for each element. What passes is not listed: that alone takes a quarter of the time. */
export async function violations(page: Page, where: string, rules: Rules): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
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
