import { useId, useState } from 'react'
import { MOST_BLACK, MOST_WHITE, parseTint } from '../rules/parse-tint'
import { language, t } from '../translate'

interface TintFieldProps {
  /** Name of the ground, for the slider. */
  color: string
  /** Percent of white; below 0, of black. */
  value: number
  /** Id of the text that says what the tint gives. */
  describedBy: string
  onChange: (value: number) => void
}

/** A tint, by slider or typed. Invalid text stays in the field with an error. */
export function TintField({ color, value, describedBy, onChange }: TintFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? String(value)
  const parsed = typed === null ? null : parseTint(typed)
  const fault = parsed && !parsed.ok ? parsed.error : null
  const type = (next: string) => {
    setTyped(next)
    const tint = parseTint(next)
    if (tint.ok) onChange(tint.value)
  }
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t('tints.percent')}
      </label>
      <div className="tint-field">
        <input
          type="range"
          min={MOST_BLACK}
          max={MOST_WHITE}
          aria-label={t('tints.slide', { color })}
          aria-valuetext={wordsOf(value)}
          aria-describedby={describedBy}
          value={value}
          onChange={event => {
            setTyped(null)
            onChange(Number(event.target.value))
          }}
        />
        <input
          id={id}
          type="text"
          className="input"
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? describedBy : `${id}-fault`}
          value={text}
          spellCheck={false}
          autoComplete="off"
          maxLength={12}
          onChange={event => type(event.target.value)}
          onBlur={() => (fault === null ? setTyped(null) : undefined)}
        />
      </div>
      {fault === null ? null : (
        <p id={`${id}-fault`} className="field-fault" role="alert">
          {t(`tints.${fault}`, { text })}
        </p>
      )}
    </div>
  )
}

function wordsOf(tint: number): string {
  const percent = new Intl.NumberFormat(language).format(Math.abs(tint))
  return tint === 0 ? t('tints.plain') : t(tint > 0 ? 'tints.white' : 'tints.black', { percent })
}
