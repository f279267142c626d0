import { useId, useState } from 'react'
import { t } from '../translate'

interface ColorFieldProps {
  names: { pick: string; hex: string }
  /** Undefined while it is derived, or not there. */
  value: string | undefined
  /** Hex colour on the site: the value, or the derived one; undefined while there is none. */
  shown: string | undefined
  onChange: (value: string | undefined) => void
}

/** Browsers have no empty colour picker. */
const NO_COLOR = '#ffffff'
const HEX = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i

/** A colour, picked or typed as hex; an empty field is derived, or has none. Invalid text stays in the field with an error. */
export function ColorField({ names, value, shown, onChange }: ColorFieldProps) {
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
        aria-label={names.pick}
        value={shown ?? NO_COLOR}
        onChange={event => {
          setTyped(null)
          onChange(event.target.value)
        }}
      />
      <input
        type="text"
        className="input hex"
        aria-label={names.hex}
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
          {t('colors.faulty', { text })}
        </p>
      ) : null}
    </div>
  )
}

/** Returns the colours with one changed, or without it. */
export function withColor<Name extends string>(
  colors: Partial<Record<Name, string>>,
  color: Name,
  value: string | undefined,
): Partial<Record<Name, string>> {
  const changed: Partial<Record<Name, string>> = value === undefined ? {} : { ...colors }
  if (value !== undefined) changed[color] = value
  else for (const name in colors) if (name !== color) changed[name] = colors[name]
  return changed
}
