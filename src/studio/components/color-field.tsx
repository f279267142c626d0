import { useId, useState } from 'react'
import { useWords } from '../use-words'

interface ColorFieldProps {
  /** Names of colour and mode, such as 'Primary', 'Light'. */
  color: string
  mode: string
  /** Undefined while it is derived. */
  value: string | undefined
  /** Hex colour on the site: the value, or the derived one. */
  shown: string
  onChange: (value: string | undefined) => void
}

const HEX = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i

/** A colour, picked or typed as hex; an empty field is derived. Invalid text stays in the field with an error. */
export function ColorField({ color, mode, value, shown, onChange }: ColorFieldProps) {
  const { say } = useWords()
  const faultId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value ?? ''
  const isFaulty = typed !== null && typed.trim() !== '' && !HEX.test(typed.trim())
  const type = (next: string) => {
    setTyped(next)
    const hex = HEX.exec(next.trim())?.[1]
    if (hex) onChange(`#${hex.toLowerCase()}`)
    else if (next.trim() === '') onChange(undefined)
  }
  return (
    <div className="color-field">
      <input
        type="color"
        className="swatch"
        aria-label={say('colors.pick', { color, mode })}
        value={shown}
        onChange={event => {
          setTyped(null)
          onChange(event.target.value)
        }}
      />
      <input
        type="text"
        className="input hex"
        aria-label={say('colors.hex', { color, mode })}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? faultId : undefined}
        value={text}
        placeholder={shown}
        spellCheck={false}
        autoComplete="off"
        maxLength={9}
        onChange={event => type(event.target.value)}
        onBlur={() => (isFaulty ? undefined : setTyped(null))}
      />
      {isFaulty ? (
        <p id={faultId} className="field-fault" role="alert">
          {say('colors.faulty', { text })}
        </p>
      ) : null}
    </div>
  )
}
