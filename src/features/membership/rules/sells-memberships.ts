import type { MembershipConfig } from '../../../config/membership-config'

/**
 * Whether memberships are begun and renewed on the site, by the chain of calls of specification §4 Membership activation: its
 * list holds levels, which a programme of type TIERED alone has. Elsewhere a membership that is over is renewed at the box office.
 */
export function sellsMemberships({ type }: Pick<MembershipConfig, 'type'>): boolean {
  return type === 'TIERED'
}
