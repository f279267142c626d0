import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Heading } from '../../ui/heading'

const columnStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }
const groupStyles: ThemeUICSSObject = { ...columnStyles, gap: 4, alignContent: 'start', minWidth: 0 }
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
const specimenStyles: ThemeUICSSObject = { ...columnStyles, gap: 2, minWidth: 0, justifyItems: 'start' }
const wideSpecimenStyles: ThemeUICSSObject = { ...specimenStyles, justifyItems: 'stretch' }
const captionStyles: ThemeUICSSObject = { fontSize: 'xs', lineHeight: 'snug', color: 'textAlt' }

interface SpecimenGroupProps {
  name: string
  /** Minimum width of a specimen. */
  least?: string
  /** Specimens fill their columns. */
  wide?: boolean
  /** The component by the names of its states. */
  specimens?: Readonly<Record<string, ReactNode>>
  /** Content without names of states. */
  children?: ReactNode
}

/** Specimens of one component, in its states. */
export function SpecimenGroup({ name, least = '8.5rem', wide = false, specimens = {}, children }: SpecimenGroupProps) {
  return (
    <div sx={groupStyles}>
      <h3 sx={groupNameStyles}>{name}</h3>
      <div sx={gridStyles(least)}>
        {Object.entries(specimens).map(([state, specimen]) => (
          <div key={state} sx={wide ? wideSpecimenStyles : specimenStyles} data-force={FORCED[state]}>
            <span sx={captionStyles}>{state}</span>
            {specimen}
          </div>
        ))}
        {children}
      </div>
    </div>
  )
}

/** States that `forceStates` plays. */
const FORCED: Readonly<Record<string, string>> = { Hover: 'hover', Focus: 'focus', Pressed: 'active' }

/** The specimens of a control without and with a pointer. */
export function pointed(control: ReactNode) {
  return { Rest: control, Hover: control, Focus: control, Pressed: control }
}

const sectionStyles: ThemeUICSSObject = {
  ...columnStyles,
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

type GallerySectionProps = Record<'id' | 'title' | 'lead', string> & { children: ReactNode }

export function GallerySection({ id, title, lead, children }: GallerySectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} sx={sectionStyles}>
      <header sx={headStyles}>
        <Heading as="h2" size="h1" id={`${id}-title`}>
          {title}
        </Heading>
        <p sx={leadStyles}>{lead}</p>
      </header>
      {children}
    </section>
  )
}
