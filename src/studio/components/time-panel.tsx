import { useId, useState } from 'react'
import { readClock } from '../../platform/clock'
import { localTimeAt } from '../../platform/local-time'
import { parseInstant } from '../rules/parse-instant'
import { formatInstant } from '../format-dates'
import { type MessageKey, t } from '../translate'
import { TextWithButton } from './form-fields'

/** `now`: epoch ms; null is the current time. */
type TimePanelProps = { now: number | null; timeZone: string; onTravel: (now: number | null) => void }

/** Presets, in a form that the parser accepts. */
const PRESETS = [
  { key: 'time.preset.tonight', words: 'tonight' },
  { key: 'time.preset.tomorrow', words: 'tomorrow 14:00' },
  { key: 'time.preset.friday', words: 'next friday 18:00' },
  { key: 'time.preset.week', words: 'in 1 week' },
] as const

export function TimePanel({ now, timeZone, onTravel }: TimePanelProps) {
  const fieldId = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<{ key: MessageKey; text: string } | null>(null)
  const travel = (words: string) => {
    const instant = parseInstant({ text: words, now: readClock(), timeZone })
    setFault(instant.ok ? null : { key: `time.${instant.error}`, text: words })
    if (instant.ok) onTravel(instant.value)
  }
  return (
    <>
      <h2 className="panel-title">{t('time.title')}</h2>
      <p className="time-state" role="status">
        {now === null ? t('time.isNow') : t('time.isThen', { when: formatInstant(now, timeZone) })}
      </p>
      <form
        className="field"
        onSubmit={event => {
          event.preventDefault()
          travel(text.trim() || t('time.example'))
        }}
      >
        <TextWithButton
          label={t('time.words')}
          value={text}
          placeholder={t('time.example')}
          button={t('time.go')}
          fault={fault && t(fault.key, { text: fault.text })}
          onChange={setText}
        />
      </form>
      <div className="field" role="group" aria-label={t('time.presets')}>
        <div className="presets">
          {PRESETS.map(({ key, words }) => (
            <button key={key} type="button" className="button" onClick={() => travel(words)}>
              {t(key)}
            </button>
          ))}
        </div>
      </div>
      <div className="field">
        <label className="label" htmlFor={fieldId}>
          {t('time.field')}
        </label>
        <input
          id={fieldId}
          type="datetime-local"
          className="input"
          value={now === null ? '' : localTimeAt(now, timeZone).slice(0, 16)}
          onChange={event => {
            if (event.target.value) travel(event.target.value.replace('T', ' '))
          }}
        />
      </div>
      <button type="button" className="button" disabled={now === null} onClick={() => onTravel(null)}>
        {t('time.back')}
      </button>
      <p className="hint">{t('time.hint', { zone: timeZone })}</p>
    </>
  )
}
