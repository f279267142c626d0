import { useId } from 'react'
import { COMBINATIONS } from '../../features/theme/rules/theme-config'
import type { ContrastFailure } from '../rules/contrast-report'
import {
  failingOf,
  failingOn,
  HARMONY_COLORS,
  mixedGround,
  ownColors,
  withColors,
  withoutColors,
} from '../rules/derived-colors'
import { type Ground, GROUNDS, type PaletteColor, type Palettes, type ThemeDraft } from '../rules/theme-draft'
import { language, t } from '../translate'
import { SelectField, SwitchField } from './form-fields'
import { TintField } from './tint-field'
import type { DraftEditing } from './use-theme-draft'

interface DerivedColorsProps extends Pick<DraftEditing, 'draft' | 'change'> {
  palettes: Palettes
  failures: readonly ContrastFailure[]
}

/** How the light colours that the palette leaves out are made: the harmony, and the tints of the backgrounds. */
export function DerivedColors({ draft, palettes, failures, change }: DerivedColorsProps) {
  const id = useId()
  return (
    <>
      <HarmonyPart {...{ draft, palettes, failures, change }} />
      <section className="derived" aria-labelledby={id} aria-describedby={`${id}-hint`}>
        <h2 id={id} className="panel-title">
          {t('tints.title')}
        </h2>
        <p id={`${id}-hint`} className="hint">
          {t('tints.hint')}
        </p>
        {GROUNDS.map(ground => (
          <GroundPart key={ground} {...{ ground, draft, failures, change }} />
        ))}
      </section>
    </>
  )
}

function HarmonyPart({ draft, palettes, failures, change }: DerivedColorsProps) {
  const id = useId()
  const { combination } = draft.settings
  const own = ownColors(draft, HARMONY_COLORS)
  const derived = HARMONY_COLORS.filter(color => !own.includes(color))
  const failing = failingOf(failures, derived)
  const setHarmony = (field: string, harmony: ThemeDraft['settings']['combination']) =>
    change(`combination ${field}`, before => ({ ...before, settings: { ...before.settings, combination: harmony } }))
  const use = (isOn: boolean) =>
    change('combination use', before =>
      isOn ? withoutColors(before, HARMONY_COLORS) : withColors(before, derived, palettes.light),
    )
  return (
    <section className="derived" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <h2 id={id} className="panel-title">
        {t('harmony.title')}
      </h2>
      <p id={`${id}-hint`} className="hint">
        {t('harmony.hint')}
      </p>
      <SelectField
        label={t('harmony.name')}
        value={combination?.name ?? ''}
        groups={[{ options: harmonyOptions(combination?.name) }]}
        onChange={name => setHarmony('name', name === '' ? null : { swap: combination?.swap ?? false, name })}
      />
      {combination ? (
        <SwitchField
          label={t('harmony.swap')}
          isOn={combination.swap}
          onChange={swap => setHarmony('swap', { ...combination, swap })}
        />
      ) : null}
      <SwitchField label={t('harmony.use')} isOn={own.length === 0} onChange={use} />
      {own.length > 0 ? <p className="hint">{t('harmony.own', { colors: namesOf(own) })}</p> : null}
      {failing.length > 0 ? <p className="hint">{t('harmony.fails', { colors: namesOf(failing) })}</p> : null}
    </section>
  )
}

function harmonyOptions(chosen: string | undefined) {
  const isKnown = chosen === undefined || COMBINATIONS.some(name => name === chosen)
  return [
    { value: '', label: t('harmony.none') },
    ...COMBINATIONS.map(name => ({ value: name, label: t(`harmony.${name}`) })),
    ...(isKnown ? [] : [{ value: chosen, label: t('harmony.unknown', { name: chosen }) }]),
  ]
}

/** Colours that a ground can be mixed from; other names are treated as highlight. */
const MIXED_COLORS = ['highlight', 'primary', 'accent', 'muted'] as const

type GroundPartProps = Omit<DerivedColorsProps, 'palettes'> & { ground: Ground }

function GroundPart({ ground, draft, failures, change }: GroundPartProps) {
  const resultId = useId()
  const { tintShade, paletteColor } = draft.settings[ground]
  const own = draft.palette[ground]
  const hex = mixedGround(draft, ground)
  const failing = own === undefined ? failingOn(failures, ground) : []
  const setMix = (field: string, mix: Partial<ThemeDraft['settings'][Ground]>) =>
    change(`${ground} ${field}`, before => ({
      ...before,
      settings: { ...before.settings, [ground]: { ...before.settings[ground], ...mix } },
    }))
  const use = (isOn: boolean) =>
    change(`${ground} use`, before =>
      isOn ? withoutColors(before, [ground]) : withColors(before, [ground], { [ground]: mixedGround(before, ground) }),
    )
  const isKnown = MIXED_COLORS.some(name => name === paletteColor)
  return (
    <fieldset className="group">
      <legend className="label">{t(`color.${ground}`)}</legend>
      <SwitchField label={t('tints.use')} isOn={own === undefined} onChange={use} />
      <SelectField
        label={t('tints.from')}
        value={paletteColor}
        groups={[
          {
            options: [
              ...MIXED_COLORS.map(name => ({ value: name, label: t(`color.${name}`) })),
              ...(isKnown ? [] : [{ value: paletteColor, label: t('tints.unknown', { name: paletteColor }) }]),
            ],
          },
        ]}
        onChange={name => setMix('color', { paletteColor: name })}
      />
      <TintField
        color={t(`color.${ground}`)}
        value={tintShade}
        describedBy={resultId}
        onChange={tint => setMix('tint', { tintShade: tint })}
      />
      <div className="tint-result">
        <span className="sample" style={{ backgroundColor: hex }} aria-hidden="true" />
        <p id={resultId} className="hint">
          {own === undefined ? t('tints.gives', { hex }) : t('tints.own', { hex, own })}
          {failing.length > 0 ? ` ${t('tints.fails', { colors: namesOf(failing) })}` : null}
        </p>
      </div>
    </fieldset>
  )
}

/** `Accent and Muted` */
function namesOf(colors: readonly PaletteColor[]): string {
  return new Intl.ListFormat(language).format(colors.map(color => t(`color.${color}`)))
}
