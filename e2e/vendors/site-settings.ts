import type { BrowserContext } from '@playwright/test'
import type { ThirdPartyFacts } from '../../src/features/site/rules/third-party-facts'

/**
 * Lets a built site take other settings of its third parties: in the answer of its static query, from which pages read
 * them. Markup stays as it was built, but for ids of ads' containers.
 * @param ids of containers, by those that were built
 */
export async function withThirdParties(
  context: BrowserContext,
  facts: ThirdPartyFacts,
  ids: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (Object.keys(ids).length > 0)
    await context.route(
      url => url.pathname.endsWith('/'),
      async route => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const response = await route.fetch()
        const html = Object.entries(ids).reduce(
          (text, [built, wanted]) => text.replace(`id="${built}"`, `id="${wanted}"`),
          await response.text(),
        )
        await route.fulfill({ response, body: html })
      },
    )
  await context.route('**/page-data/sq/d/*.json', async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data?: { settings?: Record<string, unknown> } }
    if (answer.data?.settings) answer.data.settings['thirdParties'] = facts
    await route.fulfill({ response, json: answer })
  })
}
