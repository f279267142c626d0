import { type FormEvent, useState } from 'react'
import { t } from '../../translate'
import type { PartProps } from './record-parts'

/** What the home page shows first, and on which days. */
export function FeaturedForm({ programme, mayWrite, isBusy, send }: PartProps) {
  const { featured, movies, events } = programme
  const former = featured?.movieId ? `movie ${featured.movieId}` : featured?.eventId ? `event ${featured.eventId}` : ''
  const [chosen, setChosen] = useState(former)
  const [kicker, setKicker] = useState(featured?.kicker ?? '')
  const [from, setFrom] = useState(featured?.from ?? '')
  const [until, setUntil] = useState(featured?.until ?? '')
  const isTurned = from !== '' && until !== '' && from > until
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isTurned) return
    const [kind, ...rest] = chosen.split(' ')
    const id = rest.join(' ')
    const next = {
      movieId: kind === 'movie' ? id : null,
      eventId: kind === 'event' ? id : null,
      kicker: kicker.trim() || null,
      from: from || null,
      until: until || null,
    }
    void send('arrangement', { featured: chosen === '' ? null : next })
  }
  const day = (name: 'from' | 'until', value: string, onChange: (day: string) => void) => (
    <div className="field">
      <label className="label" htmlFor={`featured-${name}`}>
        {t(`featured.${name}`)}
      </label>
      <input
        id={`featured-${name}`}
        className="input"
        type="date"
        value={value}
        aria-invalid={isTurned}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
  return (
    <section>
      <h2 className="panel-title">{t('featured.title')}</h2>
      <p className="hint">{t('featured.hint')}</p>
      <form className="studio-form" onSubmit={submit}>
        <div className="field">
          <label className="label" htmlFor="featured-what">
            {t('featured.what')}
          </label>
          <select id="featured-what" className="input" value={chosen} onChange={event => setChosen(event.target.value)}>
            <option value="">{t('featured.first')}</option>
            <optgroup label={t('programme.movies')}>
              {movies.map(({ id, title }) => (
                <option key={id} value={`movie ${id}`}>
                  {title}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('programme.events')}>
              {events.map(({ id, title }) => (
                <option key={id} value={`event ${id}`}>
                  {title}
                </option>
              ))}
            </optgroup>
          </select>
        </div>
        {chosen === '' ? null : (
          <>
            <div className="field">
              <label className="label" htmlFor="featured-kicker">
                {t('featured.kicker')}
              </label>
              <input
                id="featured-kicker"
                className="input"
                value={kicker}
                maxLength={200}
                onChange={event => setKicker(event.target.value)}
              />
            </div>
            {day('from', from, setFrom)}
            {day('until', until, setUntil)}
            {isTurned ? (
              <p className="field-fault" role="alert">
                {t('featured.turned')}
              </p>
            ) : null}
          </>
        )}
        {mayWrite ? (
          <button type="submit" className="button" aria-disabled={isBusy || isTurned}>
            {t('featured.save')}
          </button>
        ) : null}
      </form>
    </section>
  )
}
