import type { ReactNode } from 'react'
import { QUERY_GATE } from '../use-query-gate'

/** Holds back what depends on the address's query until React has read it (client/query-gate). */
export function QueryGate({ children }: { children: ReactNode }) {
  return (
    <div
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 5,
        [QUERY_GATE.selector]: { visibility: 'hidden' },
      }}
    >
      <script dangerouslySetInnerHTML={{ __html: QUERY_GATE.script }} />
      {children}
    </div>
  )
}
