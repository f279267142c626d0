import type { ReactNode } from 'react'
import { Container } from '../../ui/container'
import { Heading } from '../../ui/heading'

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

/** `lang`: of the title where that is not the page's. */
type PageIntroProps = {
  title: string
  lang?: string | undefined
  lead?: string | null | undefined
  children?: ReactNode
}

/** Header of a page without a picture: title, lead (one sentence) and controls. */
export function PageIntro({ title, lang, lead, children }: PageIntroProps) {
  return (
    <header sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, overflowWrap: 'break-word' }}>
      <Heading as="h1" lang={lang}>
        {title}
      </Heading>
      {lead ? <p sx={{ m: 0, maxWidth: 'text', color: 'textAlt', fontSize: 'lg' }}>{lead}</p> : null}
      {children}
    </header>
  )
}
