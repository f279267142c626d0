import * as v from 'valibot'
import { ask, useLoaded } from '../../client/studio-api'
import { formatWhen } from '../../components/history-view'
import { problemText, useAction } from '../../components/use-action'
import { t } from '../../translate'
import { type ContactMessages, MessagesSchema } from '../rules/desk-contract'

type Message = ContactMessages['messages'][number]

/** What visitors wrote: read, answered, assigned; and the newsletter's addresses as a table. */
export function MessagesPanel() {
  const { state, reload } = useLoaded(MessagesSchema, '/api/desk/messages')
  const { problem, run } = useAction()
  const mark = (message: Message, change: Partial<Message>) => {
    const { key, isRead, isAnswered, assignedTo } = { ...message, ...change }
    const body = { key, isRead, isAnswered, assignedTo }
    void run(() => ask(v.unknown(), '/api/desk/messages', { method: 'PUT', body })).then(reload)
  }
  if (state.is !== 'known')
    return (
      <section>
        <h2 className="panel-title">{t('desk.messages')}</h2>
        <p role="status">{state.is === 'pending' ? t('studio.loading') : problemText(state.refusal)}</p>
      </section>
    )
  const { messages, people, subscribers } = state.value
  const unread = messages.filter(({ isRead }) => !isRead).length
  return (
    <>
      <section>
        <h2 className="panel-title">{t('desk.messages')}</h2>
        <p role="status">{t('desk.messageCount', { count: messages.length, unread })}</p>
        {problem ? <p role="alert">{problem}</p> : null}
        <ul className="history">
          {messages.map(message => {
            const { key, at, name, email, message: text, isRead, isAnswered, assignedTo } = message
            const from = t('desk.from', { name: name ?? email, when: formatWhen(at) })
            return (
              <li key={key} className="history-entry">
                <h3 className="label">{from}</h3>
                <p className="desk-message">{text}</p>
                <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
                <div className="studio-actions">
                  <label className="setting-flag">
                    <input type="checkbox" checked={isRead} onChange={() => mark(message, { isRead: !isRead })} />
                    {t('desk.isRead')}
                  </label>
                  <label className="setting-flag">
                    <input
                      type="checkbox"
                      checked={isAnswered}
                      onChange={() => mark(message, { isAnswered: !isAnswered, isRead: true })}
                    />
                    {t('desk.isAnswered')}
                  </label>
                  <select
                    className="input studio-role"
                    aria-label={t('desk.assigned', { from })}
                    value={assignedTo ?? ''}
                    onChange={event => mark(message, { assignedTo: event.target.value || null })}
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
          })}
        </ul>
      </section>
      <section>
        <h2 className="panel-title">{t('desk.newsletter')}</h2>
        <p>{t('desk.subscribers', { count: subscribers })}</p>
        <a className="button" href="/api/desk/newsletter.csv" download="newsletter.csv">
          {t('desk.export')}
        </a>
      </section>
    </>
  )
}
