import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { forceStates } from './client/force-states'
import type { ThemeUICSSObject } from 'theme-ui'
import { Chip } from '../../ui/chip'
import { toColorProperties } from '../../features/theme/rules/css-properties'

export type Mode = 'light' | 'dark'

type GalleryView = { modes: readonly Mode[]; direction: 'ltr' | 'rtl' }

/** A theme's colours by role; `modes` contains those that differ in dark mode (theme/rules/build-theme). */
export type ThemeColors = Record<string, unknown>

interface GalleryViewState {
  view: GalleryView
  change: (part: Partial<GalleryView>) => void
  /** Values of the site's theme: styles only use their names. */
  colors: ThemeColors
}

const GalleryViewContext = createContext<GalleryViewState | undefined>(undefined)

/** Provides the gallery's colours, colour modes and text direction, and applies forced states. */
export function GalleryViewProvider({ colors, children }: { colors: ThemeColors; children: ReactNode }) {
  const [view, setView] = useState<GalleryView>({ modes: ['light', 'dark'], direction: 'ltr' })
  useEffect(() => forceStates(), [view])
  const change = (part: Partial<GalleryView>) => setView(before => ({ ...before, ...part }))
  return <GalleryViewContext.Provider value={{ view, change, colors }}>{children}</GalleryViewContext.Provider>
}

/** @throws Error outside the GalleryViewProvider */
function useGalleryView(): GalleryViewState {
  const state = useContext(GalleryViewContext)
  if (!state) throw new Error('useGalleryView needs a GalleryViewProvider above it')
  return state
}

/** Every colour of the theme by role, in each mode. */
export function useModeColors(): Record<Mode, Record<string, string>> {
  const { modes, ...light } = useGalleryView().colors
  const dark = (modes as { dark?: object } | undefined)?.dark
  return { light: colorsOf(light), dark: { ...colorsOf(light), ...colorsOf(dark) } }
}

function colorsOf(colors: object | undefined): Record<string, string> {
  const entries: [string, unknown][] = Object.entries(colors ?? {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

const groupStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 2 }

const MODES: readonly { name: string; modes: readonly Mode[] }[] = [
  { name: 'Side by side', modes: ['light', 'dark'] },
  { name: 'Light', modes: ['light'] },
  { name: 'Dark', modes: ['dark'] },
]

/** Controls of the specimens' colour modes and text direction. */
export function GalleryControls() {
  const { view, change } = useGalleryView()
  return (
    <div sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
      <div role="group" aria-label="Mode" sx={groupStyles}>
        {MODES.map(({ name, modes }) => (
          <Chip key={name} pressed={view.modes.join() === modes.join()} onClick={() => change({ modes })}>
            {name}
          </Chip>
        ))}
      </div>
      <div role="group" aria-label="Direction of writing" sx={groupStyles}>
        <Chip
          pressed={view.direction === 'rtl'}
          onClick={() => change({ direction: view.direction === 'rtl' ? 'ltr' : 'rtl' })}
        >
          Right to left
        </Chip>
      </div>
    </div>
  )
}

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
