import { useId } from 'react'

interface SegmentedProps {
  legend: string
  /** Keeps the legend for assistive technology only. */
  hidesLegend?: boolean
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** Radio buttons in the shape of one control. A value that is not among the options is added. */
export function Segmented({ legend, hidesLegend = false, options, value, onChange }: SegmentedProps) {
  const name = useId()
  const isKnown = options.some(option => option.value === value)
  const offered = isKnown ? options : [...options, { value, label: value }]
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
