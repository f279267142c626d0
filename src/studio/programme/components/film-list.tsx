import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { t } from '../../translate'
import { arrange, dropFilm, stepFilm } from '../rules/film-order'
import type { ProgrammeRecord } from '../rules/programme-contract'
import { RECORD_FIELDS } from '../rules/record-fields'
import { absenceOf } from '../rules/why-empty'
import { RecordForm } from './record-form'
import { HideButton, type PartProps, RecordLine } from './record-parts'
import { ShowtimeList } from './showtime-list'

/** The films in the site's order; those at its top are moved by drag or by the arrow keys. */
export function FilmList({ programme, mayWrite, isBusy, send }: PartProps) {
  const [changed, setChanged] = useState<string[] | null>(null)
  const [spoken, setSpoken] = useState('')
  const dragged = useRef<string | null>(null)
  const order = changed ?? programme.order
  const films = arrange(programme.movies, order)
  const move = (next: string[], film: ProgrammeRecord) => {
    setChanged(next)
    const place = next.indexOf(film.id) + 1
    setSpoken(place > 0 ? t('order.moved', { title: film.title, place }) : t('order.free', { title: film.title }))
  }
  const press = (event: KeyboardEvent, film: ProgrammeRecord) => {
    const step = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null
    if (!step) return
    event.preventDefault()
    move(stepFilm(order, film.id, step), film)
    // The row moves in the document; its handle keeps the focus.
    const handle = event.currentTarget as HTMLElement
    requestAnimationFrame(() => handle.focus())
  }
  const drop = (event: DragEvent, onto: ProgrammeRecord) => {
    event.preventDefault()
    const film = programme.movies.find(({ id }) => id === dragged.current)
    dragged.current = null
    if (film) move(dropFilm(order, film.id, onto.id), film)
  }
  const save = async () => {
    if (changed && !isBusy && (await send('arrangement', { order: changed }))) setChanged(null)
  }
  return (
    <section>
      <h2 className="panel-title">{t('order.title')}</h2>
      <p className="hint">{t('order.hint')}</p>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {mayWrite && changed ? (
        <div className="studio-actions">
          <button type="button" className="button button-main" aria-disabled={isBusy} onClick={() => void save()}>
            {t('order.save')}
          </button>
          <button type="button" className="button" onClick={() => setChanged(null)}>
            {t('order.forget')}
          </button>
        </div>
      ) : null}
      <ol className="film-list">
        {films.map(film => {
          const place = order.indexOf(film.id) + 1
          return (
            <li
              key={film.id}
              className="film-row"
              draggable={mayWrite}
              onDragStart={() => (dragged.current = film.id)}
              onDragOver={event => event.preventDefault()}
              onDrop={event => drop(event, film)}
            >
              {mayWrite ? (
                <button
                  type="button"
                  className="button film-handle"
                  aria-label={t(place > 0 ? 'order.handle' : 'order.handleFree', { title: film.title, place })}
                  onKeyDown={event => press(event, film)}
                >
                  <span aria-hidden="true">{place > 0 ? place : '↕'}</span>
                </button>
              ) : null}
              <FilmDetails film={film} {...{ programme, mayWrite, isBusy, send }} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function FilmDetails({ film, programme, mayWrite, isBusy, send }: PartProps & { film: ProgrammeRecord }) {
  const [isOpen, setOpen] = useState(false)
  const { id, isHidden, isExcluded } = film
  const absence = absenceOf(film, 'movies', programme.at)
  const correct = (set: Record<string, unknown>, unset: string[]) =>
    send('correction', { list: 'movies', id, set, unset })
  const { excluded } = programme
  const exclude = () =>
    send('arrangement', { excluded: isExcluded ? excluded.filter(each => each !== id) : [...excluded, id] })
  return (
    <details className="record" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <RecordLine
          record={film}
          note={absence ? t(`absence.${absence}`) : t('programme.ahead', { count: film.ahead })}
        />
      </summary>
      {isOpen ? (
        <>
          {mayWrite ? (
            <div className="studio-actions">
              <HideButton isHidden={isHidden} isBusy={isBusy} onHide={correct} />
              <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && void exclude()}>
                {t(isExcluded ? 'programme.include' : 'programme.exclude')}
              </button>
            </div>
          ) : null}
          <RecordForm
            fields={RECORD_FIELDS.movies}
            record={film}
            isBusy={isBusy || !mayWrite}
            submitLabel={t('programme.correct')}
            onSave={set => correct(set, [])}
            onTakeBack={name => correct({}, [name])}
          />
          <ShowtimeList movieId={id} {...{ programme, mayWrite, isBusy, send }} />
        </>
      ) : null}
    </details>
  )
}
