import type { ReactNode } from 'react'
import { Container } from '../../ui/container'

/** Column of a page's sections, with spacing. */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <Container>
      <div
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: [7, null, 8], paddingBlock: [6, null, 7] }}
      >
        {children}
      </div>
    </Container>
  )
}
