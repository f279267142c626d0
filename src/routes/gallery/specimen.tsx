import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Heading } from '../../ui/heading'

const groupStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  alignContent: 'start',
  minWidth: 0,
}
const groupNameStyles: ThemeUICSSObject = {
  m: 0,
  pb: 2,
  borderBottom: '1px solid',
  borderColor: 'border',
  fontFamily: 'heading',
  fontSize: 'lg',
  fontWeight: 'heading',
  lineHeight: 'snug',
}
const gridStyles = (least: string): ThemeUICSSObject => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`,
  columnGap: 4,
  rowGap: 5,
  alignItems: 'start',
})
const specimenStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  minWidth: 0,
  justifyItems: 'start',
}
const wideSpecimenStyles: ThemeUICSSObject = { ...specimenStyles, justifyItems: 'stretch' }
const captionStyles: ThemeUICSSObject = { fontSize: 'xs', lineHeight: 'snug', color: 'textAlt' }

interface SpecimenGroupProps {
  name: string
  /** Minimum width of a specimen. */
  least?: string
  children: ReactNode
}

/** Specimens of one component, in its states. */
export function SpecimenGroup({ name, least = '8.5rem', children }: SpecimenGroupProps) {
  return (
    <div sx={groupStyles}>
      <h3 sx={groupNameStyles}>{name}</h3>
      <div sx={gridStyles(least)}>{children}</div>
    </div>
  )
}

interface SpecimenProps {
  name: string
  /** Forces an interaction state. */
  force?: 'hover' | 'active' | 'focus'
  /** Fills its column. */
  wide?: boolean
  children: ReactNode
}

/** One component in one state, with the state's name. */
export function Specimen({ name, force, wide = false, children }: SpecimenProps) {
  return (
    <div sx={wide ? wideSpecimenStyles : specimenStyles} {...(force ? { 'data-force': force } : {})}>
      <span sx={captionStyles}>{name}</span>
      {children}
    </div>
  )
}

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
