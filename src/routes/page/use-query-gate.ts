import { useEffect } from 'react'
import { openQueryGate, QUERY_GATE_ROWS_SELECTOR, QUERY_GATE_SELECTOR, queryGateScript } from './query-gate-script'

/** What the gate's markup is made of, and how a list that knows when it is right opens it. */
export const QUERY_GATE = {
  script: queryGateScript,
  selector: QUERY_GATE_SELECTOR,
  rows: QUERY_GATE_ROWS_SELECTOR,
  open: openQueryGate,
}

/** Opens the query gate once React runs: by then the address is read, and the first frame it paints is right. */
export function useQueryGate(): void {
  useEffect(openQueryGate, [])
}
