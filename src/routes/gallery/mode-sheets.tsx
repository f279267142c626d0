import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { toColorProperties } from '../../features/theme/rules/css-properties'
import { useGalleryView, type Mode } from './use-gallery-view'
import { useModeColors } from './use-mode-colors'

const rowStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }
const pairStyles: ThemeUICSSObject = {
  ...rowStyles,
  gridTemplateColumns: ['minmax(0, 1fr)', null, null, 'repeat(2, minmax(0, 1fr))'],
}
const sheetStyles: ThemeUICSSObject = {
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  alignContent: 'start',
  px: ['1.25rem', 6],
  pt: 4,
  pb: [5, 6],
  bg: 'background',
  color: 'text',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'large',
}
const nameStyles: ThemeUICSSObject = { m: 0, fontSize: 'xs', color: 'textAlt' }

/** Renders the same specimens in each selected mode, side by side where there is room. */
export function ModeSheets({ children }: { children: (mode: Mode) => ReactNode }) {
  const { modes, direction } = useGalleryView().view
  const colors = useModeColors()
  return (
    <div sx={modes.length > 1 ? pairStyles : rowStyles}>
      {modes.map(mode => (
        <div
          key={mode}
          dir={direction}
          data-sheet={mode}
          sx={{ ...sheetStyles, ...toColorProperties(colors[mode]), colorScheme: mode }}
        >
          <p sx={nameStyles}>{mode === 'light' ? 'Light' : 'Dark'}</p>
          {children(mode)}
        </div>
      ))}
    </div>
  )
}
