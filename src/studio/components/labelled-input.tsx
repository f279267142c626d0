import { useId } from 'react'

interface LabelledInputProps {
  label: string
  type?: 'text' | 'email' | 'password'
  value: string
  onChange: (value: string) => void
  autoComplete: string
  isOptional?: boolean
}

/** A text field of the studio's forms, with its label above. */
export function LabelledInput(props: LabelledInputProps) {
  const { label, type = 'text', value, onChange, autoComplete, isOptional = false } = props
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type={type}
        value={value}
        autoComplete={autoComplete}
        required={!isOptional}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
