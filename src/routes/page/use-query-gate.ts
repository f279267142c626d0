import { useEffect } from 'react'
import { openQueryGate, QUERY_GATE_ROWS_SELECTOR, QUERY_GATE_SELECTOR, queryGateScript } from './query-gate-script'

/** Markup of the query gate, and the function that opens it. */
export const QUERY_GATE = {
  script: queryGateScript,
  selector: QUERY_GATE_SELECTOR,
  rows: QUERY_GATE_ROWS_SELECTOR,
  open: openQueryGate,
}

/** Opens the query gate once React runs: the query has been read by then, and the first painted frame is correct. */
export function useQueryGate(): void {
  useEffect(openQueryGate, [])
}
