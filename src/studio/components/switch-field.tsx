interface SwitchFieldProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchField({ label, isOn, onChange }: SwitchFieldProps) {
  return (
    <label className="switch">
      <input type="checkbox" role="switch" checked={isOn} onChange={event => onChange(event.target.checked)} />
      <span className="switch-track" aria-hidden="true" />
      <span>{label}</span>
    </label>
  )
}
