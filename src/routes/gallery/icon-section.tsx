import type { ThemeUICSSObject } from 'theme-ui'
import { Icon, ICON_NAMES } from '../../ui/icon'
import { GallerySection } from './specimen'

const gridStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.75rem, 1fr))',
  m: 0,
  pt: '1px',
  paddingInlineStart: '1px',
  listStyle: 'none',
}
const cellStyles: ThemeUICSSObject = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 3,
  height: '6.5rem',
  mt: '-1px',
  marginInlineStart: '-1px',
  bg: 'surface',
  border: '1px solid',
  borderColor: 'border',
  fontSize: 'xs',
}

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
