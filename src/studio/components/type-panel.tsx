import { useId } from 'react'
import { FONT_FAMILIES, findFontFamily, nearestWeight } from '../../features/theme/rules/fonts/font-catalogue'
import { type MessageKey, t } from '../translate'
import type { ThemeDraft } from '../rules/theme-draft'
import type { DraftEditing } from './use-theme-draft'
import { SelectField, SwitchField } from './form-fields'

const CATEGORIES = ['sans-serif', 'serif', 'display'] as const
const TARGETS = ['heading', 'body'] as const
type Target = (typeof TARGETS)[number]
type Weights = ThemeDraft['fontWeights']

/** Font families and weights of headings and text. A new family takes its nearest weights. */
export function TypePanel({ draft, change }: Pick<DraftEditing, 'draft' | 'change'>) {
  const id = useId()
  const setFamily = (target: Target, name: string) =>
    change(`fonts ${target}`, before => ({
      ...before,
      fonts: { ...before.fonts, [target]: name },
      fontWeights: fitWeights(before.fontWeights, target, name),
    }))
  const setWeight = (name: keyof Weights, weight: string) =>
    change(`weight ${name}`, before => ({ ...before, fontWeights: { ...before.fontWeights, [name]: Number(weight) } }))
  const weightField = (name: keyof Weights, target: Target, label: MessageKey) => (
    <SelectField
      label={t(label)}
      value={String(draft.fontWeights[name])}
      groups={[{ options: weightOptions(draft.fonts[target], draft.fontWeights[name]) }]}
      onChange={weight => setWeight(name, weight)}
    />
  )
  return (
    <>
      {TARGETS.map(target => (
        <fieldset key={target} className="group">
          <legend className="panel-title">{t(`type.${target}`)}</legend>
          <SelectField
            label={t('type.family')}
            value={draft.fonts[target]}
            groups={familyGroups(draft.fonts[target])}
            onChange={name => setFamily(target, name)}
          />
          {weightField(target, target, 'type.weight')}
          {target === 'body' ? weightField('bold', 'body', 'type.bold') : null}
          <SwitchField
            label={t('type.italic')}
            isOn={draft.fontStyles[target] === 'italic'}
            describedBy={`${id}-${target}`}
            onChange={isOn =>
              change(`style ${target}`, before => ({
                ...before,
                fontStyles: { ...before.fontStyles, [target]: isOn ? 'italic' : 'normal' },
              }))
            }
          />
          <p id={`${id}-${target}`} className="hint">
            {hasItalics(draft.fonts[target])
              ? t(`type.italicHint.${target}`)
              : t('type.noItalics', { font: draft.fonts[target] })}
          </p>
        </fieldset>
      ))}
      <p className="hint">{t('type.hint')}</p>
    </>
  )
}

/** A family outside the catalogue is drawn by the system's sans, which has italics. */
function hasItalics(name: string): boolean {
  const family = findFontFamily(name)
  return !family || family.italics.length > 0
}

function fitWeights(weights: Weights, target: Target, name: string): Weights {
  const family = findFontFamily(name)
  if (!family) return weights
  const fit = (weight: number) => nearestWeight(family.weights, weight)
  return target === 'heading'
    ? { ...weights, heading: fit(weights.heading) }
    : { ...weights, body: fit(weights.body), bold: fit(weights.bold) }
}

function familyGroups(chosen: string) {
  const isKnown = findFontFamily(chosen)?.name === chosen
  const categoryOf = (category: string) => CATEGORIES.find(known => known === category) ?? 'other'
  return [
    ...(isKnown ? [] : [{ options: [{ value: chosen, label: t('type.unknown', { font: chosen }) }] }]),
    ...[...CATEGORIES, 'other' as const].map(category => ({
      label: t(`category.${category}`),
      options: FONT_FAMILIES.flatMap(({ name, category: own }) =>
        categoryOf(own) === category ? [{ value: name, label: name }] : [],
      ),
    })),
  ].filter(({ options }) => options.length > 0)
}

const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const

/** The family's weights, with the chosen one if it lacks that. */
function weightOptions(fontName: string, chosen: number) {
  const offered = new Set([...(findFontFamily(fontName)?.weights ?? WEIGHTS), chosen])
  return [...offered]
    .sort((one, other) => one - other)
    .map(weight => {
      const named = WEIGHTS.find(known => known === weight)
      return { value: String(weight), label: named ? t(`weight.${named}`) : String(weight) }
    })
}
