import { type ComponentProps, useId } from 'react'
import type { Action } from './use-action'

type Option = { value: string; label: string }

interface SegmentedProps {
  legend: string
  /** Keeps the legend for assistive technology only. */
  hidesLegend?: boolean
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** Radio buttons in the shape of one control. A value that is not among the options is added. */
export function Segmented({ legend, hidesLegend = false, options, value, onChange }: SegmentedProps) {
  const name = useId()
  const offered = options.some(option => option.value === value) ? options : [...options, { value, label: value }]
  return (
    <fieldset className="field segmented">
      <legend className={hidesLegend ? 'visually-hidden' : 'label'}>{legend}</legend>
      <div className="segments">
        {offered.map(option => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface TextWithButtonProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'spellCheck'> {
  label: string
  /** Keeps the label for assistive technology only. */
  hidesLabel?: boolean
  value: string
  button: string
  fault: string | null
  onChange: (value: string) => void
}

/** A text field of a form, with the form's button and the fault of the text. */
export function TextWithButton(props: TextWithButtonProps) {
  const { label, hidesLabel = false, value, button, fault, onChange, ...input } = props
  const id = useId()
  return (
    <>
      <label className={hidesLabel ? 'visually-hidden' : 'label'} htmlFor={id}>
        {label}
      </label>
      <div className="joined">
        <input
          id={id}
          type="text"
          className="input"
          value={value}
          autoComplete="off"
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          onChange={event => onChange(event.target.value)}
          {...input}
        />
        <button type="submit" className="button">
          {button}
        </button>
      </div>
      {fault === null ? null : (
        <p id={`${id}-fault`} className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

interface SwitchFieldProps {
  label: string
  isOn: boolean
  /** Id of a text that explains it. */
  describedBy?: string
  onChange: (isOn: boolean) => void
}

export function SwitchField({ label, isOn, describedBy, onChange }: SwitchFieldProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says so itself
        role="switch"
        checked={isOn}
        aria-describedby={describedBy}
        onChange={event => onChange(event.target.checked)}
      />
      <span className="switch-track" aria-hidden="true" />
      <span>{label}</span>
    </label>
  )
}

interface SelectFieldProps extends ComponentProps<typeof Options> {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SelectField({ label, groups, value, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={event => onChange(event.target.value)}>
        <Options groups={groups} />
      </select>
    </div>
  )
}

/** Options of a select field; a group without a label renders its options directly. */
export function Options({ groups }: { groups: readonly { label?: string; options: readonly Option[] }[] }) {
  return groups.map(group => {
    const options = group.options.map(option => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))
    return group.label ? (
      <optgroup key={group.label} label={group.label}>
        {options}
      </optgroup>
    ) : (
      options
    )
  })
}

/** The end of a form: what went wrong in its last attempt, and its button. */
export function SubmitButton({ isBusy, problem, label }: Pick<Action, 'isBusy' | 'problem'> & { label: string }) {
  return (
    <>
      {problem ? (
        <p className="field-fault" role="alert">
          {problem}
        </p>
      ) : null}
      <button type="submit" className="button button-main" aria-disabled={isBusy}>
        {label}
      </button>
    </>
  )
}
