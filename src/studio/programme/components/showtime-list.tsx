import { useState } from 'react'
import { useLoaded } from '../../client/studio-api'
import { problemText } from '../../components/use-action'
import { t } from '../../translate'
import { ShowtimesSchema } from '../rules/programme-contract'
import { RECORD_FIELDS } from '../rules/record-fields'
import { HideButton, type PartProps, RecordLine } from './record-parts'
import { RecordForm } from './record-form'

/** The showtimes of a film, each with its corrections. They are loaded on demand. */
export function ShowtimeList({ movieId, ...props }: PartProps & { movieId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="record" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('showtimes.title')}</summary>
      {isOpen ? <Showtimes key={props.programme.revision} movieId={movieId} {...props} /> : null}
    </details>
  )
}

function Showtimes({ movieId, programme, mayWrite, isBusy, send }: PartProps & { movieId: string }) {
  const { state } = useLoaded(ShowtimesSchema, `/api/programme/showtimes?movie=${encodeURIComponent(movieId)}`)
  const [open, setOpen] = useState<string | null>(null)
  if (state.is !== 'known') return <p>{state.is === 'pending' ? t('studio.loading') : problemText(state.refusal)}</p>
  const { showtimes, more } = state.value
  if (showtimes.length === 0) return <p>{t('showtimes.none')}</p>
  const theaterOf = (id: string) => programme.theaters.find(theater => theater.id === id)?.title ?? id
  return (
    <ul className="film-list">
      {showtimes.map(showtime => {
        const { id, theaterId, isHidden } = showtime
        const key = `${id} ${theaterId}`
        const correct = (set: Record<string, unknown>, unset: string[]) =>
          send('correction', { list: 'showtimes', id, theaterId, set, unset })
        const note = [theaterOf(theaterId), isHidden ? t('absence.hidden') : ''].filter(Boolean).join(' · ')
        return (
          <li key={key}>
            <details
              className="record"
              open={open === key}
              onToggle={event => {
                if (event.currentTarget.open) setOpen(key)
                else if (open === key) setOpen(null)
              }}
            >
              <summary>
                <RecordLine record={showtime} note={note} />
              </summary>
              {open === key ? (
                <>
                  {mayWrite ? <HideButton isHidden={isHidden} isBusy={isBusy} onHide={correct} /> : null}
                  <RecordForm
                    fields={RECORD_FIELDS.showtimes}
                    record={showtime}
                    isBusy={isBusy || !mayWrite}
                    submitLabel={t('programme.correct')}
                    onSave={set => correct(set, [])}
                    onTakeBack={name => correct({}, [name])}
                  />
                </>
              ) : null}
            </details>
          </li>
        )
      })}
      {more > 0 ? <li className="hint">{t('showtimes.more', { count: more })}</li> : null}
    </ul>
  )
}
