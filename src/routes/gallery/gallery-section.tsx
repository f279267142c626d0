import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Heading } from '../../ui/heading'

const sectionStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 5,
  borderTop: '6px solid',
  borderColor: 'text',
  pt: 4,
  scrollMarginTop: 5,
}
const headStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', null, 'minmax(0, 1fr) minmax(0, 1fr)'],
  gap: [2, null, 6],
  alignItems: 'end',
}
const leadStyles: ThemeUICSSObject = { m: 0, maxWidth: '34rem', color: 'textAlt', fontSize: 'lg' }

interface GallerySectionProps {
  id: string
  title: string
  lead: string
  children: ReactNode
}

export function GallerySection({ id, title, lead, children }: GallerySectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} sx={sectionStyles}>
      <header sx={headStyles}>
        <Heading as="h2" size="display" id={`${id}-title`}>
          {title}
        </Heading>
        <p sx={leadStyles}>{lead}</p>
      </header>
      {children}
    </section>
  )
}
