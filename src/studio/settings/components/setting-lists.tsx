import { type FormEvent, useState } from 'react'
import { settingWords } from '../../../config/setting-words/setting-words'
import { LabelledInput } from '../../components/labelled-input'
import { isJsonObject } from '../../rules/draft-changes'
import { language, t } from '../../translate'
import { moveUp, type ValuePath, valueAt } from '../rules/edit-value'
import type { FormField, FormNode } from '../rules/form-node'
import { SettingField, type SettingForm } from './setting-field'

interface GroupProps {
  form: SettingForm
  path: ValuePath
  wordPath: string
  value: unknown
}

/** The fields of an object. Those that no schema knows stay in the file and are not shown. */
export function SettingGroupFields({
  fields,
  form,
  path,
  wordPath,
  value,
}: GroupProps & { fields: readonly FormField[] }) {
  return (
    <div className="setting-fields">
      {fields.map(field => (
        <SettingField
          key={field.name}
          form={form}
          field={field}
          path={[...path, field.name]}
          wordPath={wordPath === '' ? field.name : `${wordPath}.${field.name}`}
          value={valueAt(value, [field.name])}
        />
      ))}
    </div>
  )
}

interface EntriesProps extends GroupProps {
  item: FormNode
  label: string
}

const entryField = (node: FormNode) => ({ node, isRequired: true, fallback: undefined })

/** A list whose entries come, go and change places. */
export function SettingList({ item, form, path, wordPath, value, label }: EntriesProps) {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const entryLabel = settingWords(`${wordPath}[]`, language)?.label ?? label
  const empty = item.is === 'group' ? {} : item.is === 'choice' ? item.options[0] : ''
  const set = (next: readonly unknown[]) => form.onEdit(path, next.length === 0 ? undefined : next)
  return (
    <div className="setting-fields">
      {list.map((entry, index) => {
        const name = t('settings.entry', { label: entryLabel, number: index + 1 })
        return (
          // eslint-disable-next-line react/no-array-index-key -- entries have no id; all state is the parent's
          <div key={index} className="setting-entry">
            <SettingField
              form={form}
              field={entryField(item)}
              path={[...path, index]}
              wordPath={`${wordPath}[]`}
              label={name}
              value={entry}
            />
            {form.mayWrite ? (
              <div className="studio-actions">
                {index > 0 ? (
                  <button type="button" className="button" onClick={() => set(moveUp(list, index))}>
                    {t('settings.up', { entry: name })}
                  </button>
                ) : null}
                <button type="button" className="button" onClick={() => set(list.filter((_, at) => at !== index))}>
                  {t('settings.remove', { entry: name })}
                </button>
              </div>
            ) : null}
          </div>
        )
      })}
      {form.mayWrite ? (
        <button type="button" className="button" onClick={() => set([...list, empty])}>
          {t('settings.add', { label })}
        </button>
      ) : null}
    </div>
  )
}

/** Values by names that the operator chooses. */
export function SettingTable({ item, form, path, wordPath, value, label }: EntriesProps) {
  const [name, setName] = useState('')
  const table = isJsonObject(value) ? value : {}
  const isTaken = Object.hasOwn(table, name.trim())
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isTaken) return
    form.onEdit([...path, name.trim()], item.is === 'group' ? {} : '')
    setName('')
  }
  return (
    <div className="setting-fields">
      {Object.entries(table).map(([key, entry]) => (
        <div key={key} className="setting-entry">
          <SettingField
            form={form}
            field={entryField(item)}
            path={[...path, key]}
            wordPath={`${wordPath}{}`}
            label={key}
            value={entry}
          />
          {form.mayWrite ? (
            <button type="button" className="button" onClick={() => form.onEdit([...path, key], undefined)}>
              {t('settings.remove', { entry: key })}
            </button>
          ) : null}
        </div>
      ))}
      {form.mayWrite ? (
        <form className="studio-form" onSubmit={add}>
          <LabelledInput label={t('settings.newName', { label })} value={name} onChange={setName} autoComplete="off" />
          {isTaken ? <p className="field-fault">{t('settings.taken', { name: name.trim() })}</p> : null}
          <button type="submit" className="button">
            {t('settings.add', { label })}
          </button>
        </form>
      ) : null}
    </div>
  )
}
