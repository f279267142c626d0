import type { Palettes } from '../rules/derive-palettes'
import type { ContrastFailure } from '../rules/contrast-report'
import type { GivenColors, PaletteColor, ThemeDraft } from '../rules/theme-draft'
import { PALETTE_COLORS } from '../../features/theme/rules/theme-config'
import type { DraftEditing } from '../use-theme-draft'
import { useWords } from '../use-words'
import { ColorField } from './color-field'
import { ContrastList } from './contrast-list'

interface ColorsPanelProps {
  draft: ThemeDraft
  palettes: Palettes
  failures: readonly ContrastFailure[]
  change: DraftEditing['change']
}

const MODES = [
  { mode: 'light', part: 'palette' },
  { mode: 'dark', part: 'dark' },
] as const

/** The palette, light and dark side by side, with its contrast failures. */
export function ColorsPanel({ draft, palettes, failures, change }: ColorsPanelProps) {
  const { say } = useWords()
  return (
    <>
      <div className="palette" role="group" aria-label={say('tabs.colors')}>
        <span />
        {MODES.map(({ mode }) => (
          <span key={mode} className="label">
            {say(`colors.${mode}`)}
          </span>
        ))}
        {PALETTE_COLORS.map(color => (
          <div key={color} className="palette-row">
            <span className="palette-name">{say(`color.${color}`)}</span>
            {MODES.map(({ mode, part }) => (
              <ColorField
                key={mode}
                color={say(`color.${color}`)}
                mode={say(`colors.${mode}`)}
                value={draft[part][color]}
                shown={palettes[mode][color]}
                onChange={value =>
                  change(`${part} ${color}`, before => ({ ...before, [part]: withColor(before[part], color, value) }))
                }
              />
            ))}
          </div>
        ))}
      </div>
      <p className="hint">{say('colors.hint')}</p>
      <ContrastList failures={failures} />
    </>
  )
}

function withColor(colors: GivenColors, color: PaletteColor, value: string | undefined): GivenColors {
  const { [color]: _, ...others } = colors
  return value === undefined ? others : { ...colors, [color]: value }
}
