import { Fragment, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../ui/icon'
import { contrast } from '../../features/theme/rules/colors/contrast'
import { COLOR_FAMILIES, type ColorPair, LEAST_CONTRAST } from './color-families'
import { useModeColors, ModeSheets } from './gallery-view'
import { GallerySection, SpecimenGroup } from './specimen'

const tileStyles: ThemeUICSSObject = { display: 'grid', gap: 2, m: 0, minWidth: 0 }
const chipStyles: ThemeUICSSObject = {
  display: 'grid',
  alignItems: 'end',
  height: '4.75rem',
  p: 3,
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'medium',
  fontFamily: 'heading',
  fontWeight: 'heading',
  fontSize: '1.75rem',
  lineHeight: 1,
}
const barStyles: ThemeUICSSObject = { display: 'block', width: '2.5rem', height: '0.5rem', borderRadius: 'pill' }
const noteStyles: ThemeUICSSObject = { m: 0, color: 'textAlt', fontSize: 'sm', gridColumn: '1 / -1' }
const captionStyles: ThemeUICSSObject = {
  display: 'grid',
  fontSize: 'xs',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  '& > span': { color: 'textAlt' },
}
const ratioStyles: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontVariantNumeric: 'tabular-nums',
}

/** Every colour role on its background, with the contrast. */
export function ColorSection() {
  const colors = useModeColors()
  return (
    <GallerySection
      id="colour"
      title="Colour"
      lead="Seven colours of the operator’s palette become these roles. Each is shown on the ground it is made for, with the contrast it reaches there."
    >
      <ModeSheets>
        {mode =>
          COLOR_FAMILIES.map(({ name, note, pairs }) => (
            <SpecimenGroup key={name} name={name} least="8rem">
              <p sx={noteStyles}>{note}</p>
              {pairs.map(pair => (
                <Swatch key={`${pair.ink} ${pair.ground}`} pair={pair} colors={colors[mode]} />
              ))}
            </SpecimenGroup>
          ))
        }
      </ModeSheets>
    </GallerySection>
  )
}

/** Allows line breaks between the words of `readableOnPrimary`. */
function breakable(role: string): ReactNode {
  return role.split(/(?=[A-Z])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {word}
    </Fragment>
  ))
}

function Swatch({ pair: { ground, ink, as }, colors }: { pair: ColorPair; colors: Record<string, string> }) {
  const [inkColor = '#000000', groundColor = '#ffffff'] = [colors[ink], colors[ground]]
  const ratio = contrast(inkColor, groundColor)
  return (
    <figure sx={tileStyles}>
      <div sx={{ ...chipStyles, color: ink, bg: ground }}>
        {as === 'text' ? 'Aa' : <span sx={{ ...barStyles, bg: ink }} />}
      </div>
      <figcaption sx={captionStyles}>
        <strong>{breakable(ink)}</strong>
        <span>on {breakable(ground)}</span>
        <span>
          {inkColor} · {groundColor}
        </span>
        <span sx={ratioStyles}>
          {ratio.toFixed(1)} : 1
          {as === 'shape' ? null : ratio >= LEAST_CONTRAST[as] ? (
            <Icon name="check" size={14} label={`reaches ${LEAST_CONTRAST[as]}`} />
          ) : (
            <Icon name="warning" size={14} label={`below ${LEAST_CONTRAST[as]}`} />
          )}
        </span>
      </figcaption>
    </figure>
  )
}
