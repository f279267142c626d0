import { useId } from 'react'

interface SelectFieldProps {
  label: string
  /** A group without a label renders its options directly. */
  groups: readonly { label?: string; options: readonly { value: string; label: string }[] }[]
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
        {groups.map(group => {
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
        })}
      </select>
    </div>
  )
}
