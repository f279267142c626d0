import { useId } from 'react'
import type { Palettes } from '../rules/theme-draft'
import type { ContrastFailure } from '../rules/contrast-report'
import { PALETTE_COLORS } from '../../features/theme/rules/theme-config'
import { BrandColors } from './brand-colors'
import { ColorField, withColor } from './color-field'
import { DerivedColors } from './derived-colors'
import { SwitchField } from './form-fields'
import type { DraftEditing } from './use-theme-draft'
import { language, t } from '../translate'

interface ColorsPanelProps extends Pick<DraftEditing, 'draft' | 'change'> {
  palettes: Palettes
  failures: readonly ContrastFailure[]
}

const MODES = [
  { mode: 'light', part: 'palette' },
  { mode: 'dark', part: 'dark' },
] as const

/** The palette, light and dark side by side, with its contrast failures. */
export function ColorsPanel({ draft, palettes, failures, change }: ColorsPanelProps) {
  const id = useId()
  return (
    <>
      <div className="palette" role="group" aria-label={t('tabs.colors')}>
        <span />
        {MODES.map(({ mode }) => (
          <span key={mode} className="label">
            {t(`colors.${mode}`)}
          </span>
        ))}
        {PALETTE_COLORS.map(color => (
          <div key={color} className="palette-row">
            <span className="palette-name">{t(`color.${color}`)}</span>
            {MODES.map(({ mode, part }) => (
              <ColorField
                key={mode}
                names={namesOf(t(`color.${color}`), t(`colors.${mode}`))}
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
      <p className="hint">{t('colors.hint')}</p>
      <div className="field">
        <SwitchField
          label={t('colors.system')}
          isOn={draft.colorMode === 'system'}
          describedBy={id}
          onChange={isOn => change('colorMode', before => ({ ...before, colorMode: isOn ? 'system' : 'light' }))}
        />
        <p id={id} className="hint">
          {t('colors.systemHint')}
        </p>
      </div>
      <ContrastList failures={failures} />
      <DerivedColors {...{ draft, palettes, failures, change }} />
      <BrandColors {...{ draft, change }} />
    </>
  )
}

const namesOf = (color: string, mode: string) => ({
  pick: t('colors.pick', { color, mode }),
  hex: t('colors.hex', { color, mode }),
})

/** The contrast failures: colours, grounds, the values reached, and the replacements that the site uses. */
function ContrastList({ failures }: { failures: readonly ContrastFailure[] }) {
  const count = failures.length
  return (
    <section className="contrast" aria-labelledby="contrast-title">
      <h2 id="contrast-title" className="panel-title">
        {t('contrast.title')}
      </h2>
      <p role="status" data-count={count}>
        {count === 0 ? t('contrast.none') : count === 1 ? t('contrast.one') : t('contrast.many', { count })}
      </p>
      {count === 0 ? null : <p className="hint">{t('contrast.hint')}</p>}
      {(['light', 'dark'] as const).map(mode => {
        const ofMode = failures.filter(failure => failure.mode === mode)
        return ofMode.length > 0 ? (
          <div key={mode} className="contrast-mode">
            <h3 className="label">{t(`colors.${mode}`)}</h3>
            <ul>
              {ofMode.map(failure => (
                <ContrastItem key={`${failure.kind} ${failure.color} ${failure.ground}`} failure={failure} />
              ))}
            </ul>
          </div>
        ) : null
      })}
    </section>
  )
}

function ContrastItem({ failure }: { failure: ContrastFailure }) {
  const { kind, color, ground, colorHex, groundHex, reached, missesLarge, used } = failure
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(Math.floor(reached * 100) / 100)
  const missed =
    kind === 'visible' ? 'contrast.invisible' : missesLarge ? 'contrast.missesLarge' : 'contrast.missesSmall'
  return (
    <li className="contrast-item">
      <div className="samples" aria-hidden="true">
        {[colorHex, used].map((hex, at) => (
          <span
            key={at}
            className="sample"
            style={{ color: hex, backgroundColor: groundHex }}
            title={t(at === 0 ? 'contrast.asChosen' : 'contrast.asUsed')}
          >
            {kind === 'readable' ? (
              <svg viewBox="0 0 24 16">
                <path d="M2 15 7.500 1h1L14 15M4 10.500h8M22 15V7.500M22 10.500a3.500 3.500 0 1 0 0 2" />
              </svg>
            ) : (
              <span className="sample-fill" />
            )}
          </span>
        ))}
      </div>
      <div>
        <strong>{t('contrast.pair', { color: t(`color.${color}`), ground: t(`color.${ground}`) })}</strong>
        <p>
          {t(missed, { reached: number })} {t('contrast.used', { used })}
        </p>
      </div>
    </li>
  )
}
