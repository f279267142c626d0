import { ask, useLoaded, usePolling } from '../../client/studio-api'
import { formatDay, formatWhen } from '../../format-dates'
import type { StudioView } from '../../components/studio-bar'
import { problemText, useAction } from '../../components/use-action'
import { mayDo } from '../../rules/roles'
import type { Person } from '../../rules/studio-contract'
import { t } from '../../translate'
import { type Desk, DeskSchema, FailedMailsSchema } from '../rules/desk-contract'
import { mailKindText } from './mail-kind'
import { LinksPanel, SearchesPanel } from './findings-panels'
import { MembersPanel } from './members-panel'
import { MessagesPanel } from './messages-panel'
import { faultKey, FaultText, FaultTexts } from '../../components/fault-text'
import { textWith } from '../../components/text-with'

/** The daily work at the site: sources, builds, what visitors wrote, e-mails and members. Made for a phone too. */
export function DeskView({ person, onView }: { person: Person; onView: (view: StudioView) => void }) {
  const { state, reload } = useLoaded(DeskSchema, '/api/desk')
  usePolling(state.is === 'known' && state.value.sources.isReading, reload)
  return (
    <main className="studio-page desk">
      <h1 className="studio-title">{t('desk.title')}</h1>
      {state.is === 'known' ? (
        <>
          <SourcesPanel sources={state.value.sources} mayRead={mayDo(person.role, 'draft.write')} onRead={reload} />
          <BuildsPanel builds={state.value.builds} />
          <LinksPanel release={state.value.release} onView={onView} />
        </>
      ) : (
        <p role="status">{state.is === 'pending' ? t('studio.loading') : problemText(state.refusal)}</p>
      )}
      {mayDo(person.role, 'draft.write') ? <SearchesPanel onView={onView} /> : null}
      {mayDo(person.role, 'desk.people') ? (
        <>
          <MessagesPanel />
          <MailsPanel />
          <MembersPanel />
        </>
      ) : (
        <p className="hint">{t('desk.mayNot')}</p>
      )}
    </main>
  )
}

interface SourcesPanelProps {
  sources: Desk['sources']
  mayRead: boolean
  onRead: () => void
}

/** What the sources give now, how far ahead, and what is doubtful. */
function SourcesPanel({ sources: { isReading, at, report, problem }, mayRead, onRead }: SourcesPanelProps) {
  const { run, problem: refused } = useAction()
  const read = () => void run(() => ask(DeskSchema, '/api/desk/sources', { method: 'POST', body: {} })).then(onRead)
  return (
    <section>
      <h2 className="panel-title">{t('desk.sources')}</h2>
      <p role="status">
        {isReading ? t('desk.reading') : at === null ? t('desk.unread') : t('desk.readAt', { when: formatWhen(at) })}
      </p>
      {(refused ?? problem) ? (
        <p role="alert">
          {refused ?? textWith('desk.unreadable', { problem: problem && <FaultText fault={problem} /> })}
        </p>
      ) : null}
      {mayRead ? (
        <button type="button" className="button" aria-disabled={isReading} onClick={() => !isReading && read()}>
          {t('desk.read')}
        </button>
      ) : null}
      {report ? (
        <>
          <p>{t(report.isSound ? 'desk.sound' : 'desk.stops')}</p>
          <ul className="change-list">
            {report.sources.map(({ label, firstDay, lastDay, ...counts }) => (
              <li key={label}>
                <strong>{label}</strong>
                <p>{t('desk.counts', counts)}</p>
                <p className="hint">
                  {firstDay && lastDay
                    ? t('desk.days', { from: formatDay(firstDay), until: formatDay(lastDay) })
                    : t('desk.noDays')}
                </p>
              </li>
            ))}
          </ul>
          {report.faults.length > 0 ? (
            <ul className="fault-lines" aria-label={t('desk.doubts')}>
              {report.faults.map(fault => (
                <li key={faultKey(fault)}>
                  {textWith(`settings.${fault.severity}`, { message: <FaultText fault={fault} /> })}
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </section>
  )
}

function BuildsPanel({ builds }: { builds: Desk['builds'] }) {
  return (
    <section>
      <h2 className="panel-title">{t('desk.builds')}</h2>
      {builds.length === 0 ? <p className="hint">{t('desk.noBuilds')}</p> : null}
      <ol className="change-list">
        {builds.map(({ startedAt, endedAt, isDone, lines }) => (
          <li key={startedAt}>
            {t(isDone ? 'desk.build' : 'desk.buildFailed', {
              when: formatWhen(startedAt),
              seconds: Math.max(1, Math.round((endedAt - startedAt) / 1000)),
            })}
            {lines.length > 0 ? (
              <p className="hint">
                <FaultTexts faults={lines} between=" " />
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function MailsPanel() {
  const { state } = useLoaded(FailedMailsSchema, '/api/desk/mails')
  return (
    <section>
      <h2 className="panel-title">{t('desk.mails')}</h2>
      {state.is === 'refused' ? <p role="status">{problemText(state.refusal)}</p> : null}
      {state.is === 'known' && state.value.mails.length === 0 ? <p className="hint">{t('desk.noMails')}</p> : null}
      <ul className="change-list">
        {(state.is === 'known' ? state.value.mails : []).map(({ id, recipient, kind, state: is, attempts, at }) => (
          <li key={id}>
            {t(`desk.mail.${is}`, { recipient, kind: mailKindText(kind), attempts, when: formatWhen(at) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
