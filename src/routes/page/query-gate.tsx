import type { ReactNode } from 'react'
import { QUERY_GATE } from './use-query-gate'

interface QueryGateProps {
  /** Step of the spacing scale between the children. */
  gap?: number
  children: ReactNode
}

/** Hides content that depends on the query until React has read it (client/query-gate). */
export function QueryGate({ gap = 5, children }: QueryGateProps) {
  return (
    <div
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap,
        [QUERY_GATE.selector]: { visibility: 'hidden' },
        [QUERY_GATE.rows]: { contentVisibility: 'visible' },
      }}
    >
      <script dangerouslySetInnerHTML={{ __html: QUERY_GATE.script }} />
      {children}
    </div>
  )
}
