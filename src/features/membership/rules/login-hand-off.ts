import type { MembershipConfig } from '../../../config/loyalty-config'
import { appendQuery } from '../../site/rules/append-query'
import { resolveReturn } from '../../booking/rules/return-url'

/** Hand-off that the login page's address requests (specification §4 Ticketing hand-off after login). */
export type LoginHandOff =
  /** None requested, or the site has no ticketing. */
  | { kind: 'none' }
  /** The target is not the ticketing service: neither the member nor the token is sent. */
  | { kind: 'refused' }
  | { kind: 'requested'; url: string; parameter: string }

type HandOffConfig = Pick<MembershipConfig, 'ticketingUrl' | 'tokenParameter'>

/** Reads `return` of the login page's address: a path below the ticketing URL. `requestData` is passed on unchanged. */
export function readLoginHandOff(search: string, { ticketingUrl, tokenParameter }: HandOffConfig): LoginHandOff {
  const query = new URLSearchParams(search)
  const path = query.get('return')
  if (path === null || path === '' || ticketingUrl === null) return { kind: 'none' }
  const url = resolveReturn(ticketingUrl, path)
  if (url === null) return { kind: 'refused' }
  const requestData = query.get('requestData')
  const isNew = requestData !== null && !new URL(url).searchParams.has('requestData')
  return {
    kind: 'requested',
    url: isNew ? appendQuery(url, [['requestData', requestData]]) : url,
    parameter: tokenParameter,
  }
}

/** Adds a member's token to the address, replacing one that is already there. */
export function withLoginToken(url: string, parameter: string, token: string): string {
  const bare = new URL(url)
  if (bare.searchParams.has(parameter)) bare.searchParams.delete(parameter)
  return appendQuery(bare.href, [[parameter, token]])
}
