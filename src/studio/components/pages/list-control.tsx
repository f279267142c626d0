import { Fragment, type ReactNode } from 'react'
import { isJsonObject, type JsonObject } from '../../rules/draft-changes'
import type { WidgetField } from '../../rules/pages/widget-fields'
import { t } from '../../translate'
import { fieldName } from './widget-names'

interface ListControlProps {
  field: Extract<WidgetField, { kind: 'list' }>
  value: unknown
  onChange: (value: unknown) => void
  /** One field of an entry. */
  renderField: (field: WidgetField, value: unknown, onChange: (value: unknown) => void) => ReactNode
}

/** A list of objects, such as cards: each with its fields, moved, copied and removed by buttons. */
export function ListControl({ field, value, onChange, renderField }: ListControlProps) {
  const entries = Array.isArray(value) ? value.filter(isJsonObject) : []
  const name = fieldName(`${field.name}.one`)
  // Widgets in a list of columns go with it, and come with a new one.
  const blank = Object.fromEntries(field.fields.flatMap(({ kind, name: key }) => (kind === 'slot' ? [[key, []]] : [])))
  const hasSlots = Object.keys(blank).length > 0
  const swap = (at: number, to: number) => {
    const moved = entries[at]
    if (moved && to >= 0 && to < entries.length) onChange(entries.toSpliced(at, 1).toSpliced(to, 0, moved))
  }
  const put = (at: number, key: string, part: unknown) => {
    const { [key]: _, ...rest } = entries[at] ?? {}
    onChange(entries.with(at, part === undefined ? rest : { ...entries[at], [key]: part }))
  }
  return (
    <fieldset className="list-control">
      <legend className="label">{fieldName(field.name)}</legend>
      {entries.map((entry, at) => (
        <details key={at} className="list-entry">
          <summary>{titleOf(entry) || `${name} ${at + 1}`}</summary>
          {field.fields.map(inner => (
            <Fragment key={inner.name}>
              {renderField(inner, entry[inner.name], part => put(at, inner.name, part))}
            </Fragment>
          ))}
          <div className="studio-actions">
            <button type="button" className="button" aria-disabled={at === 0} onClick={() => swap(at, at - 1)}>
              {t('pages.up')}
            </button>
            <button
              type="button"
              className="button"
              aria-disabled={at === entries.length - 1}
              onClick={() => swap(at, at + 1)}
            >
              {t('pages.down')}
            </button>
            {hasSlots ? null : (
              <button type="button" className="button" onClick={() => onChange(entries.toSpliced(at, 0, entry))}>
                {t('pages.duplicate')}
              </button>
            )}
            <button type="button" className="button" onClick={() => onChange(entries.toSpliced(at, 1))}>
              {t('pages.remove')}
            </button>
          </div>
        </details>
      ))}
      <button type="button" className="button" onClick={() => onChange([...entries, { ...blank }])}>
        {t('pages.addTo', { name })}
      </button>
    </fieldset>
  )
}

function titleOf(entry: JsonObject): string {
  const title = entry['title'] ?? entry['label']
  return typeof title === 'string' ? title : ''
}
