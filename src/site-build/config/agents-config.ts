import type { AgentsConfig } from '../../config/host-config'
import { graceMinutesOf } from '../../features/schedule/rules/sales-grace'
import type { Listings } from '../listings/listings'
import { checkoutOf } from './linking-config'

type SiteSwitches = Pick<Listings['site'], 'mcp' | 'hidden'>

/** Whether the site answers programs at `/mcp`; a site that search engines must not list does not. */
export function answersAgents({ mcp, hidden }: SiteSwitches): boolean {
  return mcp && !hidden
}

/** What `/mcp` needs besides the published files; null where the site does not answer there. */
export function agentsConfigOf({ site, theaters }: Pick<Listings, 'site' | 'theaters'>): AgentsConfig | null {
  if (!answersAgents(site)) return null
  const override = site.sales?.graceMinutes ?? null
  const grace = theaters.map(({ id, ticketingProvider }) => [id, graceMinutesOf(ticketingProvider, override)] as const)
  return {
    graceMinutes: Object.fromEntries(grace.filter(([, minutes]) => minutes > 0)),
    checkout: checkoutOf(site),
  }
}
