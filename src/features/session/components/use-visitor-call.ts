import { noteCode, pageCode } from '../../../platform/page-code'
import type { SessionCall } from '../client/call-cypher'
import { withCode } from '../client/with-code'
import { useMembershipConfig } from './use-membership-config'

const load = pageCode('call-cypher', () => import(/* webpackChunkName: "call-cypher" */ '../client/call-cypher'))

/** Sends a call without the session's tokens; its code is loaded at the first one. */
export function useVisitorCall(): SessionCall {
  const config = useMembershipConfig()
  noteCode(load)
  return (name, input) => withCode(load, ({ callCypher }) => callCypher(name, config, input))
}
