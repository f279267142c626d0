import type { BrowserContext } from '@playwright/test'
import type { ThirdPartyFacts } from '../../src/features/site/rules/third-party-facts'

/**
 * Lets a built site take other settings of its third parties: in the answer of its static query, from which pages read
 * them. Markup stays as it was built.
 */
export async function withThirdParties(context: BrowserContext, facts: ThirdPartyFacts): Promise<void> {
  await context.route('**/page-data/sq/d/*.json', async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data?: { settings?: Record<string, unknown> } }
    if (answer.data?.settings) answer.data.settings['thirdParties'] = facts
    await route.fulfill({ response, json: answer })
  })
}
