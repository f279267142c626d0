import { t } from '../../translate'
import type { ValuePath } from '../rules/edit-value'
import type { ControlIds, SettingForm } from './setting-form'

interface ControlProps {
  ids: ControlIds
  form: SettingForm
  path: ValuePath
  value: unknown
}

/** A text, with what it could be, or a number. What is no number stays as it was typed, and is said at the field. Empty takes the field away. */
export function TextControl(
  props: ControlProps & { fallback: string | undefined; isNumber: boolean; offered: readonly string[] },
) {
  const { ids, form, path, value, fallback, isNumber, offered } = props
  const text = value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  // An entry of a list that becomes empty stays; its button removes it.
  const emptied = typeof path.at(-1) === 'number' ? '' : undefined
  const edit = (typed: string) => {
    const number = isNumber && typed.trim() !== '' ? Number(typed.replace(',', '.')) : Number.NaN
    // `1.` is on its way to 1.5.
    const isNumberNow = !Number.isNaN(number) && !/[.,]0*$|^[+ ]|[eE]/.test(typed)
    form.onEdit(path, typed === '' ? emptied : isNumberNow ? number : typed)
  }
  const listId = offered.length > 0 ? `${ids.id}-offered` : undefined
  return (
    <>
      <input
        {...ids}
        className="input"
        type="text"
        list={listId}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        placeholder={fallback}
        value={text}
        readOnly={!form.mayWrite}
        onChange={event => edit(event.target.value)}
      />
      {listId === undefined ? null : (
        <datalist id={listId}>
          {offered.map(each => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  )
}

interface ChoiceProps extends ControlProps {
  fallback: string | undefined
  isRequired: boolean
  options: readonly (string | number)[]
}

/** One of several words; another one that the file has is offered too. */
export function ChoiceControl({ ids, form, path, value, fallback, isRequired, options }: ChoiceProps) {
  const text = value === undefined || value === null ? '' : String(value)
  const isOther = text !== '' && !options.some(option => String(option) === text)
  const isInList = typeof path.at(-1) === 'number'
  return (
    <select
      {...ids}
      className="input"
      value={text}
      disabled={!form.mayWrite}
      onChange={event => {
        const chosen = options.find(option => String(option) === event.target.value)
        form.onEdit(path, chosen ?? (event.target.value === '' ? undefined : event.target.value))
      }}
    >
      {isRequired || isInList ? (
        text === '' ? (
          <option value="">{t('settings.choose')}</option>
        ) : null
      ) : (
        <option value="">{fallback ? t('settings.usual', { value: fallback }) : t('settings.none')}</option>
      )}
      {options.map(option => (
        <option key={option} value={String(option)}>
          {option}
        </option>
      ))}
      {isOther ? <option value={text}>{text}</option> : null}
    </select>
  )
}

/** A switch. It is written where it differs from what holds without it, or was written before. */
export function FlagControl(props: ControlProps & { label: string; fallback: boolean }) {
  const { ids, label, form, path, value, fallback } = props
  const isOn = typeof value === 'boolean' ? value : fallback
  return (
    <label className="setting-flag">
      <input
        {...ids}
        type="checkbox"
        checked={isOn}
        disabled={!form.mayWrite}
        onChange={event => form.onEdit(path, event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
