import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading'

interface PageIntroProps {
  title: string
  /** One sentence below the title. */
  lead?: string | null | undefined
  children?: ReactNode
}

/** Header of a page without a picture: title, lead and controls. */
export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <header sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, overflowWrap: 'break-word' }}>
      <Heading as="h1">{title}</Heading>
      {lead ? <p sx={{ m: 0, maxWidth: 'text', color: 'textAlt', fontSize: 'lg' }}>{lead}</p> : null}
      {children}
    </header>
  )
}
