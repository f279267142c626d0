import { formatDay, formatWhen } from '../../format-dates'
import { t } from '../../translate'
import type { ContactMessages } from '../rules/desk-contract'

export type Message = ContactMessages['messages'][number]

interface MessageEntryProps {
  message: Message
  people: ContactMessages['people']
  /** The name of the theater with this id; the id while no name is known. */
  theaterName: (id: string) => string
  onMark: (change: Partial<Message>) => void
}

/** What a visitor wrote or asks for, with how far it was dealt with. */
export function MessageEntry({ message, people, theaterName, onMark }: MessageEntryProps) {
  const { at, name, email, message: text, visit, theaterId, isRead, isAnswered, assignedTo } = message
  const from = t('desk.from', { name: name ?? email, when: formatWhen(at) })
  const subject = visit ? `?subject=${encodeURIComponent(t(`desk.visit.${visit.kind}`))}` : ''
  return (
    <li className="history-entry">
      <h3 className="label">{visit ? `${t(`desk.visit.${visit.kind}`)} · ${from}` : from}</h3>
      {visit ? <VisitDetails theater={theaterId && theaterName(theaterId)} visit={visit} /> : null}
      {text ? <p className="desk-message">{text}</p> : null}
      <a href={`mailto:${encodeURIComponent(email)}${subject}`}>{email}</a>
      <div className="studio-actions">
        <label className="setting-flag">
          <input type="checkbox" checked={isRead} onChange={() => onMark({ isRead: !isRead })} />
          {t('desk.isRead')}
        </label>
        <label className="setting-flag">
          <input
            type="checkbox"
            checked={isAnswered}
            onChange={() => onMark({ isAnswered: !isAnswered, isRead: true })}
          />
          {t('desk.isAnswered')}
        </label>
        <select
          className="input studio-role"
          aria-label={t('desk.assigned', { from })}
          value={assignedTo ?? ''}
          onChange={event => onMark({ assignedTo: event.target.value || null })}
        >
          <option value="">{t('desk.nobody')}</option>
          {people.map(person => (
            <option key={person.email} value={person.email}>
              {person.name}
            </option>
          ))}
        </select>
      </div>
    </li>
  )
}

/** Each field with its name; those left empty are left out, but for the film: who left it empty is open. */
function VisitDetails({ theater, visit }: { theater: string | null; visit: NonNullable<Message['visit']> }) {
  const { dates, time, size, film, phone, access } = visit
  const rows = [
    ['dates', dates.map(day => formatDay(day, 'full')).join(' / ')],
    ['time', t(`desk.visit.time.${time}`)],
    ['size', String(size)],
    ['film', film ?? t('desk.visit.filmOpen')],
    ['theater', theater],
    ['phone', phone],
    ['access', access],
  ] as const
  return (
    <dl className="desk-visit">
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{t(`desk.visit.field.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
