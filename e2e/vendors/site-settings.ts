import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'
import { reachedSources } from '../../src/features/consent/rules/vendors'
import { formatContentPolicy, POLICY_HEADER } from '../../src/features/site/rules/response-headers'
import { HOST_CONFIG_FILE, HostConfigSchema } from '../../src/config/host-config'
import type { ThirdPartyConfig } from '../../src/config/third-party-config'

/**
 * Lets a built site take other settings of its third parties: in the answer of its static query, from which pages read
 * them, and in the policy of pages. Markup stays as it was built, but for ids of ads' containers.
 * @param ids of containers, by those that were built
 */
export async function withThirdParties(
  context: BrowserContext,
  thirdPartyConfig: ThirdPartyConfig,
  ids: Readonly<Record<string, string>> = {},
): Promise<void> {
  await context.route(
    url => url.pathname.endsWith('/'),
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = Object.entries(ids).reduce(
        (text, [built, wanted]) => text.replace(`id="${built}"`, `id="${wanted}"`),
        await response.text(),
      )
      const { [POLICY_HEADER]: policy, ...headers } = response.headers()
      await route.fulfill({
        response,
        headers: { ...headers, ...(policy ? { [POLICY_HEADER]: policyWith(thirdPartyConfig, policy) } : {}) },
        body: html,
      })
    },
  )
  await context.route('**/page-data/sq/d/*.json', async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data?: { allSettings?: { nodes: Record<string, unknown>[] } } }
    for (const settings of answer.data?.allSettings?.nodes ?? []) settings['thirdParties'] = thirdPartyConfig
    await route.fulfill({ response, json: answer })
  })
}

/** A page's policy as a build with these settings writes it, for the scripts that the page has. @param policy as it was built */
function policyWith(thirdParties: ThirdPartyConfig, policy: string): string {
  const file = path.join(process.env.PUBLIC_DIR ?? 'public', HOST_CONFIG_FILE)
  const hostConfig = v.parse(HostConfigSchema, JSON.parse(readFileSync(file, 'utf8')))
  const hasScripts = hostConfig.thirdParties.scripts || Object.values(thirdParties).some(party => party !== null)
  const ofPage = { scripts: hasScripts, ads: thirdParties.ads !== null }
  const reached = reachedSources(thirdParties, { hasCaptcha: true })
  const { pagePolicy: built } = hostConfig
  const pagePolicy = {
    ...built,
    pictures: [...new Set([...built.pictures, ...reached])],
    hasTrustedTypes: built.hasTrustedTypes && !hasScripts,
    connections: [...reached, ...(reached.includes('https:') ? ['wss:'] : [])],
  }
  const scripts = [...policy.matchAll(/'(sha256-[^']+)'/g)].flatMap(([, hash]) => hash ?? [])
  return formatContentPolicy({ ...hostConfig, thirdParties: ofPage, pagePolicy }, scripts)
}
