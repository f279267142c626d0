import { Fragment, useId } from 'react'
import { ROUNDNESS } from '../../config/site-config'
import { FOOTER_LAYOUTS, HEADER_LAYOUTS } from '../../features/theme/rules/theme-config'
import type { DraftEditing } from './use-theme-draft'
import { type MessageKey, t } from '../translate'
import { Segmented, SwitchField } from './form-fields'

const CHOICES = [
  { field: 'headerLayout', legend: 'layout.header', values: HEADER_LAYOUTS },
  { field: 'footerLayout', legend: 'layout.footer', values: FOOTER_LAYOUTS },
  { field: 'logoSize', legend: 'layout.logo', values: ['SMALL', 'NORMAL', 'LARGE'] },
] as const
const SWITCHES = ['hasSearch', 'hasQuickBuy', 'footerMobileLinks'] as const
/** Switches whose label does not say enough. */
const HINTS: Partial<Record<(typeof SWITCHES)[number], MessageKey>> = { hasQuickBuy: 'layout.hasQuickBuyHint' }
const ROUNDED_PARTS = ['content', 'buttons'] as const

export function LayoutPanel({ draft, change }: Pick<DraftEditing, 'draft' | 'change'>) {
  const id = useId()
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
        {SWITCHES.map(field => {
          const hint = HINTS[field]
          return (
            <Fragment key={field}>
              <SwitchField
                label={t(`layout.${field}`)}
                isOn={draft[field]}
                {...(hint ? { describedBy: `${id}-${field}` } : {})}
                onChange={isOn => change(field, before => ({ ...before, [field]: isOn }))}
              />
              {hint ? (
                <p id={`${id}-${field}`} className="hint">
                  {t(hint)}
                </p>
              ) : null}
            </Fragment>
          )
        })}
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
