import { type FormEvent, useId, useState } from 'react'
import { localTimeAt, readClock } from '../../platform/clock'
import { parseInstant } from '../rules/parse-instant'
import { type MessageKey, useMessages } from '../use-messages'

interface TimePanelProps {
  /** Epoch ms; null is now. */
  now: number | null
  timeZone: string
  onTravel: (now: number | null) => void
}

/** Presets, in a form that the parser accepts. */
const PRESETS = [
  { key: 'time.preset.tonight', words: 'tonight' },
  { key: 'time.preset.tomorrow', words: 'tomorrow 14:00' },
  { key: 'time.preset.friday', words: 'next friday 18:00' },
  { key: 'time.preset.week', words: 'in 1 week' },
] as const

/** Selects the time that the pages show. */
export function TimePanel({ now, timeZone, onTravel }: TimePanelProps) {
  const { t, language } = useMessages()
  const [wordsId, fieldId, faultId] = [useId(), useId(), useId()]
  const [text, setText] = useState('')
  const [fault, setFault] = useState<{ key: MessageKey; text: string } | null>(null)
  const travel = (words: string) => {
    const instant = parseInstant({ text: words, now: readClock(), timeZone })
    setFault(instant.ok ? null : { key: `time.${instant.error}`, text: words })
    if (instant.ok) onTravel(instant.value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    travel(text.trim() || t('time.example'))
  }
  return (
    <>
      <h2 className="panel-title">{t('time.title')}</h2>
      <p className="time-state" role="status">
        {now === null ? t('time.isNow') : t('time.isThen', { when: formatInstant(now, { timeZone, language }) })}
      </p>
      <form className="field" onSubmit={submit}>
        <label className="label" htmlFor={wordsId}>
          {t('time.words')}
        </label>
        <div className="joined">
          <input
            id={wordsId}
            type="text"
            className="input"
            value={text}
            placeholder={t('time.example')}
            autoComplete="off"
            aria-invalid={fault !== null}
            aria-describedby={fault ? faultId : undefined}
            onChange={event => setText(event.target.value)}
          />
          <button type="submit" className="button">
            {t('time.go')}
          </button>
        </div>
        {fault ? (
          <p id={faultId} className="field-fault" role="alert">
            {t(fault.key, { text: fault.text })}
          </p>
        ) : null}
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

interface Where {
  timeZone: string
  language: string
  /** `Fri, 27 Nov, 18:00` */
  isShort?: boolean
}

/** Formats an instant: `Friday 27 November 2026 at 18:00`. @param epochMs epoch ms */
export function formatInstant(epochMs: number, { timeZone, language, isShort = false }: Where): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    ...(isShort ? SHORT : LONG),
  }).format(epochMs)
}

const LONG = { dateStyle: 'full', timeStyle: 'short' } as const
const SHORT = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
