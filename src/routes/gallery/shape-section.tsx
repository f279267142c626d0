import type { ThemeUICSSObject } from 'theme-ui'
import { DURATIONS, SPACE } from '../../features/theme/rules/shape-scales'
import { GallerySection, SpecimenGroup } from './specimen'

const groupsStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: [6, null, 7],
  gridTemplateColumns: ['minmax(0, 1fr)', null, null, 'repeat(2, minmax(0, 1fr))'],
}
const stepStyles: ThemeUICSSObject = { display: 'block', height: '1.5rem', bg: 'primaryInk' }
const boxStyles: ThemeUICSSObject = {
  width: '100%',
  height: '4.5rem',
  bg: 'surface',
  border: '2px solid',
  borderColor: 'borderStrong',
}
const raisedStyles: ThemeUICSSObject = { width: '100%', height: '4.5rem', bg: 'surface', borderRadius: 'medium' }
const trackStyles: ThemeUICSSObject = {
  position: 'relative',
  width: '100%',
  height: '1rem',
  bg: 'backgroundWithOffset',
  borderRadius: 'pill',
  '& > span': {
    position: 'absolute',
    insetInlineStart: 0,
    width: '1rem',
    height: '1rem',
    bg: 'primaryInk',
    borderRadius: 'circle',
    transition: 'inset-inline-start ease-out',
  },
  '&:hover > span': { insetInlineStart: 'calc(100% - 1rem)' },
}
const RADII = [
  'xSmall',
  'small',
  'medium',
  'large',
  'xLarge',
  'buttonForceSmall',
  'buttonSmall',
  'buttonMedium',
  'pill',
] as const

export function ShapeSection() {
  return (
    <GallerySection
      id="shape"
      title="Shape"
      lead="One scale of spacing, counted by index. Corners follow the operator’s roundness, for content and for buttons. Motion only explains."
    >
      <div sx={groupsStyles}>
        <SpecimenGroup name="Spacing" least="100%">
          <div sx={{ display: 'grid', gap: 2 }}>
            {SPACE.slice(1).map((space, index) => (
              <div key={space} sx={{ display: 'grid', gridTemplateColumns: '5.5rem 1fr', alignItems: 'center' }}>
                <span sx={{ variant: 'text.meta', fontVariantNumeric: 'tabular-nums' }}>
                  {index + 1} · {space}
                </span>
                <span sx={stepStyles} style={{ width: space }} />
              </div>
            ))}
          </div>
        </SpecimenGroup>
        <div sx={{ display: 'grid', gap: 6, alignContent: 'start' }}>
          <SpecimenGroup
            name="Corners"
            least="6.5rem"
            wide
            specimens={Object.fromEntries(
              RADII.map(radius => [radius, <div sx={{ ...boxStyles, borderRadius: radius }} />]),
            )}
          />
          <SpecimenGroup
            name="Elevation"
            wide
            specimens={Object.fromEntries(
              ['raised', 'overlay'].map(shadow => [shadow, <div sx={{ ...raisedStyles, boxShadow: shadow }} />]),
            )}
          />
          <SpecimenGroup
            name="Motion, when pointed at"
            wide
            specimens={Object.fromEntries(
              Object.entries(DURATIONS).map(([name, duration]) => [
                `${name} · ${duration}`,
                <div sx={trackStyles}>
                  <span style={{ transitionDuration: duration }} />
                </div>,
              ]),
            )}
          />
        </div>
      </div>
    </GallerySection>
  )
}
