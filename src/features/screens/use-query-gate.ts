import { useEffect } from 'react'
import { openQueryGate, QUERY_GATE_SELECTOR, queryGateScript } from './client/query-gate'

/** What the gate's markup is made of. */
export const QUERY_GATE = { script: queryGateScript, selector: QUERY_GATE_SELECTOR }

/** Opens the query gate once React runs: by then the address is read, and the first frame it paints is right. */
export function useQueryGate(): void {
  useEffect(openQueryGate, [])
}
