import { useId } from 'react'
import { BRAND_COLORS } from '../../features/theme/rules/site-theme'
import { t } from '../translate'
import { ColorField, withColor } from './color-field'
import type { DraftEditing } from './use-theme-draft'

/** The operator's own six colours, which have no dark counterparts. */
export function BrandColors({ draft, change }: Pick<DraftEditing, 'draft' | 'change'>) {
  const id = useId()
  return (
    <section className="derived" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <h2 id={id} className="panel-title">
        {t('brand.title')}
      </h2>
      <p id={`${id}-hint`} className="hint">
        {t('brand.hint')}
      </p>
      <div className="palette brand">
        {BRAND_COLORS.map((name, at) => {
          const color = t('brand.name', { number: at + 1 })
          return (
            <div key={name} className="palette-row">
              <span className="palette-name">{color}</span>
              <ColorField
                names={{ pick: t('brand.pick', { color }), hex: t('brand.hex', { color }) }}
                value={draft.colors[name]}
                shown={draft.colors[name]}
                onChange={value =>
                  change(`colors ${name}`, before => ({ ...before, colors: withColor(before.colors, name, value) }))
                }
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}
