import { type ComponentProps, useId } from 'react'
import type { WidgetField } from '../../rules/pages/widget-fields'
import { t } from '../../translate'
import { ListControl } from './list-control'
import { PickControl } from './pick-control'
import { RichControl } from './rich-control'
import type { PickChoices } from './use-pick-options'
import { choiceName, fieldHint, fieldName } from './widget-names'

export interface FieldControlProps {
  field: WidgetField
  value: unknown
  /** `undefined` takes the value away. */
  onChange: (value: unknown) => void
  choices: PickChoices
}

/** One field of a widget or a page, made from its schema. */
export function FieldControl({ field, value, onChange, choices }: FieldControlProps) {
  const id = useId()
  if (field.kind === 'slot') return null
  if (field.kind === 'list') {
    const renderField: ComponentProps<typeof ListControl>['renderField'] = (inner, part, onPart) => (
      <FieldControl field={inner} value={part} onChange={onPart} choices={choices} />
    )
    return <ListControl field={field} value={value} onChange={onChange} renderField={renderField} />
  }
  if (field.kind === 'switch') {
    return (
      <label className="choice-option">
        <input
          type="checkbox"
          checked={typeof value === 'boolean' ? value : field.usual}
          onChange={event => onChange(event.target.checked)}
        />
        {fieldName(field.name)}
      </label>
    )
  }
  const hint = fieldHint(field.name)
  const isMissing = field.isRequired && field.kind === 'text' && value === ''
  const described = hint || isMissing ? `${id}-hint` : undefined
  return (
    <div className="field">
      {field.kind === 'rich' ? (
        <span className="label" id={`${id}-label`}>
          {fieldName(field.name)}
        </span>
      ) : (
        <label className="label" htmlFor={id} id={`${id}-label`}>
          {fieldName(field.name)}
        </label>
      )}
      {field.kind === 'rich' ? (
        <RichControl
          id={id}
          value={typeof value === 'string' ? value : ''}
          isRequired={field.isRequired}
          describedBy={described}
          addresses={choices.address}
          onChange={onChange}
        />
      ) : field.kind === 'pick' ? (
        <PickControl
          id={id}
          options={choices[field.picks]}
          value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
          isOpen={field.picks === 'address' || field.picks === 'picture'}
          isRequired={field.isRequired}
          describedBy={described}
          onChange={next => onChange(next === '' && !field.isRequired ? undefined : next)}
        />
      ) : (
        <PlainControl {...{ id, field, value, onChange, described, isMissing }} />
      )}
      {described ? (
        <p id={described} className={isMissing ? 'field-fault' : 'hint'}>
          {isMissing ? t('pages.needsText') : hint}
        </p>
      ) : null}
    </div>
  )
}

interface PlainControlProps extends Omit<FieldControlProps, 'choices'> {
  id: string
  described: string | undefined
  isMissing: boolean
}

function PlainControl({ id, field, value, onChange, described, isMissing }: PlainControlProps) {
  const options = optionsOf(field, value)
  if (options) {
    return (
      <select
        id={id}
        className="input"
        aria-describedby={described}
        value={String(value ?? '')}
        onChange={event => onChange(options.find(option => String(option.value) === event.target.value)?.value)}
      >
        <option value="">{t('pages.usual')}</option>
        {options.map(option => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  const read = (text: string): unknown => {
    if (text === '' && !field.isRequired) return undefined
    if (field.kind === 'number') return text === '' ? undefined : Number(text)
    return field.kind === 'numbers' ? numbersOf(text) : text
  }
  const shown = Array.isArray(value) ? value.join(', ') : value === undefined || value === null ? '' : String(value)
  return (
    <input
      id={id}
      className="input"
      type={field.kind === 'number' ? 'number' : 'text'}
      // A list of numbers is read when the field is left, so that commas can be typed.
      {...(field.kind === 'numbers'
        ? {
            key: shown,
            defaultValue: shown,
            onBlur: event => event.target.value === shown || onChange(read(event.target.value)),
          }
        : { value: shown, onChange: event => onChange(read(event.target.value)) })}
      required={field.isRequired}
      aria-invalid={isMissing}
      aria-describedby={described}
      autoComplete="off"
    />
  )
}

/** Values that a field is chosen from; a value that is none of them is added. */
function optionsOf(field: WidgetField, value: unknown) {
  if (field.kind !== 'choice') return null
  const known = field.choices.map(each => ({ value: each, label: choiceName(each) }))
  if (typeof value !== 'string' && typeof value !== 'number') return known
  return known.some(option => option.value === value) ? known : [...known, { value, label: String(value) }]
}

function numbersOf(text: string): number[] | undefined {
  const numbers = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
    .filter(Number.isFinite)
  return numbers.length > 0 ? numbers : undefined
}
