import { useState } from 'react'
import { t } from '../../translate'
import type { ProgrammeRecord } from '../rules/programme-contract'
import { RECORD_FIELDS } from '../rules/record-fields'
import { absenceOf } from '../rules/why-empty'
import { HideButton, type PartProps, RecordLine } from './record-parts'
import { type NamedRecords, RecordForm } from './record-form'

/** Events, seasons and notices: those of the site folder are edited there, all others corrected. */
export function EventList(props: PartProps) {
  const { programme, mayWrite } = props
  const [isNew, setNew] = useState(false)
  return (
    <section>
      <h2 className="panel-title">{t('programme.events')}</h2>
      <p className="hint">{t('events.hint')}</p>
      {mayWrite ? (
        <button type="button" className="button" aria-expanded={isNew} onClick={() => setNew(!isNew)}>
          {t('events.add')}
        </button>
      ) : null}
      {isNew ? <NewEvent {...props} onDone={() => setNew(false)} /> : null}
      <ul className="film-list">
        {programme.events.map(event => (
          <li key={event.id}>
            <EventDetails event={event} {...props} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewEvent({ programme, isBusy, send, onDone }: PartProps & { onDone: () => void }) {
  const taken = new Set(programme.events.map(({ id }) => id))
  const save = async (set: Record<string, unknown>): Promise<boolean> => {
    const isSaved = await send('event', { id: freeId(String(set['title']), taken), fields: withoutNull(set) })
    if (isSaved) onDone()
    return isSaved
  }
  return (
    <>
      <RecordForm
        fields={RECORD_FIELDS.events}
        named={namedIn(programme)}
        record={{ source: {}, corrected: {} }}
        isBusy={isBusy}
        isOwn
        submitLabel={t('events.create')}
        onSave={set => (typeof set['title'] === 'string' ? save(set) : Promise.resolve(false))}
        onTakeBack={() => Promise.resolve(false)}
      />
    </>
  )
}

function EventDetails({ event, programme, mayWrite, isBusy, send }: PartProps & { event: ProgrammeRecord }) {
  const [isOpen, setOpen] = useState(false)
  const { id, title, isHidden, isOwn } = event
  const absence = absenceOf(event, 'events', programme.at)
  const correct = (set: Record<string, unknown>, unset: string[]) =>
    send('correction', { list: 'events', id, set, unset })
  const save = (set: Record<string, unknown>) => (isOwn ? send('event', { id, fields: set }) : correct(set, []))
  const remove = () => {
    if (window.confirm(t('events.removeSure', { title }))) void send('event', { id, fields: null })
  }
  return (
    <details className="record" open={isOpen} onToggle={each => setOpen(each.currentTarget.open)}>
      <summary>
        <RecordLine record={event} note={absence ? t(`absence.${absence}`) : t('events.listed')} />
      </summary>
      {isOpen ? (
        <>
          {mayWrite ? (
            <div className="studio-actions">
              <HideButton isHidden={isHidden} isBusy={isBusy} onHide={correct} />
              {isOwn ? (
                <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && remove()}>
                  {t('events.remove')}
                </button>
              ) : null}
            </div>
          ) : null}
          <RecordForm
            fields={RECORD_FIELDS.events}
            named={namedIn(programme)}
            record={event}
            isBusy={isBusy || !mayWrite}
            isOwn={isOwn && Object.keys(event.corrected).length === 0}
            submitLabel={t(isOwn ? 'events.save' : 'programme.correct')}
            onSave={save}
            onTakeBack={name => correct({}, [name])}
          />
        </>
      ) : null}
    </details>
  )
}

/** What an event can name. */
function namedIn({ movies, theaters }: PartProps['programme']): NamedRecords {
  const optionOf = ({ id, title }: ProgrammeRecord) => ({ value: id, name: title, detail: id })
  return { films: movies.map(optionOf), theaters: theaters.map(optionOf) }
}

const withoutNull = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** An id that stays: made of the first title. */
function freeId(title: string, taken: ReadonlySet<string>): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const stem =
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'event'
  let id = stem
  for (let count = 2; taken.has(id); count += 1) id = `${stem}-${count}`
  return id
}
