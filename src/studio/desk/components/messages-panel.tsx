import { useState } from 'react'
import * as v from 'valibot'
import { ask, useLoaded } from '../../client/studio-api'
import { problemText, useAction } from '../../components/use-action'
import { ProgrammeSchema } from '../../programme/rules/programme-contract'
import { t } from '../../translate'
import { MessagesSchema } from '../rules/desk-contract'
import { type Message, MessageEntry } from './message-entry'

const KINDS = ['all', 'message', 'group', 'school', 'hire'] as const
type Kind = (typeof KINDS)[number]

const kindOf = ({ visit }: Message): Kind => visit?.kind ?? 'message'

/** What visitors wrote or ask for: by kind, read, answered, assigned; and the newsletter's addresses as a table. */
export function MessagesPanel() {
  const { state, reload } = useLoaded(MessagesSchema, '/api/desk/messages')
  // Messages do not wait for it: its first answer reads the sources.
  const { state: programme } = useLoaded(ProgrammeSchema, '/api/programme')
  const { problem, run } = useAction()
  const [kind, setKind] = useState<Kind>('all')
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
  const theaters = programme.is === 'known' ? programme.value.theaters : []
  const theaterName = (id: string) => theaters.find(theater => theater.id === id)?.title ?? id
  const shown = messages.filter(message => kind === 'all' || kindOf(message) === kind)
  const unread = shown.filter(({ isRead }) => !isRead).length
  return (
    <>
      <section>
        <h2 className="panel-title">{t('desk.messages')}</h2>
        <label className="desk-kind">
          {t('desk.kind')}
          <select
            className="input studio-role"
            value={kind}
            onChange={({ target }) => setKind(KINDS.find(known => known === target.value) ?? 'all')}
          >
            {KINDS.map(known => (
              <option key={known} value={known}>
                {t(known === 'all' || known === 'message' ? `desk.kind.${known}` : `desk.visit.${known}`)}
              </option>
            ))}
          </select>
        </label>
        <p role="status">{t('desk.messageCount', { count: shown.length, unread })}</p>
        {problem ? <p role="alert">{problem}</p> : null}
        <ul className="history">
          {shown.map(message => (
            <MessageEntry
              key={message.key}
              {...{ message, people, theaterName }}
              onMark={change => mark(message, change)}
            />
          ))}
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
