import type { ThemeUICSSObject } from 'theme-ui'
import { Container } from '../../ui/container'
import { Heading } from '../../ui/heading'
import { Link } from '../../ui/link'
import { ToastProvider } from '../../ui/toast-provider'
import { GalleryViewProvider, type ThemeColors, GalleryControls } from './gallery-view'
import { ActionSection } from './action-section'
import { ColorSection } from './color-section'
import { FieldSection } from './field-section'
import { IconSection } from './icon-section'
import { MessageSection } from './message-section'
import { NavigationSection } from './navigation-section'
import { OverlaySection } from './overlay-section'
import { PosterSection } from './poster-section'
import { ShapeSection } from './shape-section'
import { TypeSection } from './type-section'

const CHAPTERS = [
  { id: 'colour', name: 'Colour', Section: ColorSection },
  { id: 'type', name: 'Type', Section: TypeSection },
  { id: 'shape', name: 'Shape', Section: ShapeSection },
  { id: 'icons', name: 'Icons', Section: IconSection },
  { id: 'actions', name: 'Actions', Section: ActionSection },
  { id: 'fields', name: 'Fields', Section: FieldSection },
  { id: 'navigation', name: 'Wayfinding', Section: NavigationSection },
  { id: 'messages', name: 'Messages', Section: MessageSection },
  { id: 'overlays', name: 'Overlays', Section: OverlaySection },
  { id: 'posters', name: 'Posters', Section: PosterSection },
] as const

const pageStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: [7, null, 9],
  pt: [5, null, 7],
  pb: 9,
}
const introStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }
const titleStyles: ThemeUICSSObject = {
  variant: 'text.display',
  fontSize: 'clamp(3.5rem, 1.5rem + 8.5vw, 9rem)',
  overflowWrap: 'anywhere',
}
const leadStyles: ThemeUICSSObject = { m: 0, maxWidth: 'text', fontSize: 'lg', color: 'textAlt' }
const indexStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  m: 0,
  p: 0,
  listStyle: 'none',
  borderBlock: '1px solid',
  borderColor: 'border',
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    fontWeight: 'semibold',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
}

export interface GalleryQuery {
  settings: { theme: { colors: ThemeColors } }
}

/** Design system on one page: every primitive in every state, light and dark. For developers and designers. */
export function GalleryScreen({ settings }: GalleryQuery) {
  return (
    <ToastProvider dismissLabel="Dismiss">
      <GalleryViewProvider colors={settings.theme.colors}>
        <Container data-gallery="" sx={pageStyles}>
          <div sx={introStyles}>
            <Heading as="h1" sx={titleStyles}>
              Design system
            </Heading>
            <p sx={leadStyles}>
              Everything the site is built from, in every state it can be in. The house is neutral, so that the
              operator’s palette, fonts and roundness carry the brand: change the theme, and this page follows.
            </p>
            <nav aria-label="Chapters">
              <ul sx={indexStyles}>
                {CHAPTERS.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={`#${id}`}>{name}</Link>
                  </li>
                ))}
              </ul>
            </nav>
            <GalleryControls />
          </div>
          {CHAPTERS.map(({ id, Section }) => (
            <Section key={id} />
          ))}
        </Container>
      </GalleryViewProvider>
    </ToastProvider>
  )
}
