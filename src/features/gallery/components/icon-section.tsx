import type { ThemeUICSSObject } from 'theme-ui'
import { Icon, ICON_NAMES } from '../../../ui/icon'
import { GallerySection } from './gallery-section'

const gridStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.75rem, 1fr))',
  gap: '1px',
  m: 0,
  p: '1px',
  listStyle: 'none',
  bg: 'border',
  borderRadius: 'medium',
  overflow: 'hidden',
}
const cellStyles: ThemeUICSSObject = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 3,
  height: '6.5rem',
  bg: 'surface',
  fontSize: 'xs',
}

/** Every icon by its name. */
export function IconSection() {
  return (
    <GallerySection
      id="icons"
      title="Icons"
      lead="Drawn for this site: a box of 24 units, lines of two, round joins. They take the colour of the text beside them; arrows turn over in right-to-left text."
    >
      <ul sx={gridStyles}>
        {ICON_NAMES.map(name => (
          <li key={name} sx={cellStyles}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </GallerySection>
  )
}
