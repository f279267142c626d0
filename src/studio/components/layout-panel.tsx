import { ROUNDNESS } from '../../config/site-config'
import { FOOTER_LAYOUTS, HEADER_LAYOUTS } from '../../features/theme/rules/theme-config'
import type { DraftEditing } from './use-theme-draft'
import { t } from '../translate'
import { Segmented, SwitchField } from './form-fields'

const CHOICES = [
  { field: 'headerLayout', legend: 'layout.header', values: HEADER_LAYOUTS },
  { field: 'footerLayout', legend: 'layout.footer', values: FOOTER_LAYOUTS },
  { field: 'logoSize', legend: 'layout.logo', values: ['SMALL', 'NORMAL', 'LARGE'] },
] as const
const SWITCHES = ['hasSearch', 'hasQuickBuy', 'footerMobileLinks'] as const
const ROUNDED_PARTS = ['content', 'buttons'] as const

export function LayoutPanel({ draft, change }: Pick<DraftEditing, 'draft' | 'change'>) {
  return (
    <>
      {CHOICES.map(({ field, legend, values }) => (
        <Segmented
          key={field}
          legend={t(legend)}
          value={draft[field]}
          options={values.map(value => ({ value, label: t(`choice.${value}`) }))}
          onChange={value => change(field, before => ({ ...before, [field]: value }))}
        />
      ))}
      <fieldset className="field">
        <legend className="label">{t('layout.switches')}</legend>
        {SWITCHES.map(field => (
          <SwitchField
            key={field}
            label={t(`layout.${field}`)}
            isOn={draft[field]}
            onChange={isOn => change(field, before => ({ ...before, [field]: isOn }))}
          />
        ))}
      </fieldset>
      {ROUNDED_PARTS.map(part => (
        <Segmented
          key={part}
          legend={t(`layout.${part}`)}
          value={draft.roundness[part]}
          options={ROUNDNESS.map(value => ({ value, label: t(`choice.${value}`) }))}
          onChange={value =>
            change(`roundness ${part}`, before => ({ ...before, roundness: { ...before.roundness, [part]: value } }))
          }
        />
      ))}
    </>
  )
}
