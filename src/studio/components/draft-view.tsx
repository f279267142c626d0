import { useState } from 'react'
import { ask, useDraftState, useLoaded } from '../client/studio-api'
import { mayDo } from '../rules/roles'
import { type DraftState, DraftStateSchema, type Person } from '../rules/studio-contract'
import { t } from '../translate'
import { BuildState } from '../publish/components/build-state'
import { PlanForm } from '../publish/components/plan-form'
import { GroupedChanges, PublicationList } from '../publish/components/publication-list'
import { PublicationsSchema } from '../publish/rules/publish-contract'
import { useAction, problemText } from './use-action'
import { faultKey, FaultLeadContext, FaultText } from './fault-text'
import type { FaultPlace } from '../rules/fault-place'
import type { ShownFault } from '../rules/shown-fault'

interface DraftViewProps {
  person: Person
  /** Goes where a fault is mended. */
  onFault: (place: FaultPlace) => void
}

/** What is saved and not on the site yet, and how it comes there. */
export function DraftView({ person, onFault }: DraftViewProps) {
  return (
    <FaultLeadContext.Provider value={onFault}>
      <Draft person={person} />
    </FaultLeadContext.Provider>
  )
}

function Draft({ person }: Pick<DraftViewProps, 'person'>) {
  const { state, reload: reloadDraft, take } = useDraftState()
  const publications = useLoaded(PublicationsSchema, '/api/publications')
  const reload = () => {
    reloadDraft()
    publications.reload()
  }
  // Of the whole room: what one press changes, another one would say of an older draft.
  const action = useAction()
  const { problem, run } = action
  const isBusy = action.isBusy || !publications.isFresh
  if (state.is !== 'known') {
    return (
      <main className="studio-page">
        <h1 className="studio-title">{t('draft.title')}</h1>
        <p role="status">{state.is === 'pending' ? t('studio.loading') : problemText(state.refusal)}</p>
      </main>
    )
  }
  const { draft, changes, more, conflicts, faults, leftOut, build } = state.value
  const count = changes.length + more
  // A build that ended well says nothing of what was saved since.
  const isBuildTold = count === 0 || build.is === 'running' || build.is === 'failed'
  const send = (path: string, body: unknown) =>
    void run(() => ask(DraftStateSchema, path, { method: 'POST', body })).then(after => {
      if (!after) return reload()
      take(after)
      publications.reload()
    })
  const discard = () => {
    if (window.confirm(t('draft.discardSure'))) send('/api/draft/discard', {})
  }
  const mayWrite = mayDo(person.role, 'draft.write')
  return (
    <main className="studio-page">
      <h1 className="studio-title">{t('draft.title')}</h1>
      <p role="status">
        {count === 0 ? t('draft.none') : count === 1 ? t('draft.one') : t('draft.many', { count })}{' '}
        {isBuildTold ? <BuildState build={build} /> : ''}
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      {build.lines.length > 0 ? <Lines lines={build.lines} /> : null}
      <div className="studio-actions">
        {mayDo(person.role, 'site.publish') ? (
          <button
            type="button"
            className="button button-main"
            aria-disabled={isBusy || count === 0}
            onClick={() => count > 0 && !isBusy && send('/api/publish', { draft })}
          >
            {t('draft.publish')}
          </button>
        ) : (
          <p className="hint">{t('draft.mayNot')}</p>
        )}
        {publications.state.is === 'known' ? (
          <a className="button" href={publications.state.value.siteUrl} target="_blank" rel="noreferrer">
            {t('draft.openSite')}
          </a>
        ) : null}
        {mayWrite && count > 0 ? (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && discard()}>
            {t('draft.discard')}
          </button>
        ) : null}
      </div>
      {faults.length > 0 ? (
        <section>
          <h2 className="panel-title">{t('draft.faults')}</h2>
          <Lines lines={faults} />
        </section>
      ) : null}
      {conflicts.length > 0 ? (
        <Conflicts
          conflicts={conflicts}
          mayWrite={mayWrite}
          onSettle={choices => send('/api/draft/settle', { choices })}
        />
      ) : null}
      {count > 0 ? (
        <section>
          <h2 className="panel-title">{t('draft.changes')}</h2>
          <GroupedChanges changes={changes} more={more} />
        </section>
      ) : null}
      {publications.state.is === 'known' ? (
        <>
          {mayDo(person.role, 'site.publish') ? (
            <PlanForm
              publications={publications.state.value}
              action={{ ...action, isBusy }}
              draft={draft}
              isReady={count > 0 && faults.length === 0 && conflicts.length === 0}
              onDone={reload}
            />
          ) : null}
          <PublicationList
            publications={publications.state.value}
            action={{ ...action, isBusy }}
            mayPublish={mayDo(person.role, 'site.publish')}
            onDone={reload}
          />
        </>
      ) : null}
      {leftOut.length > 0 ? (
        <section>
          <h2 className="panel-title">{t('draft.leftOut')}</h2>
          <Lines lines={leftOut} />
        </section>
      ) : null}
    </main>
  )
}

function Lines({ lines }: { lines: readonly ShownFault[] }) {
  return (
    <ul className="fault-lines">
      {lines.map(line => (
        <li key={faultKey(line)}>
          <FaultText fault={line} />
        </li>
      ))}
    </ul>
  )
}

interface Choice {
  file: string
  path: string[]
  take: 'draft' | 'live'
}

interface ConflictsProps {
  conflicts: DraftState['conflicts']
  mayWrite: boolean
  onSettle: (choices: Choice[]) => void
}

/** Values that were changed outside the studio and in the draft: which of them counts is a person's choice. */
function Conflicts({ conflicts, mayWrite, onSettle }: ConflictsProps) {
  const [taken, setTaken] = useState<Readonly<Record<string, Choice['take']>>>({})
  const keyOf = ({ file, path }: { file: string; path: string[] }) => [file, ...path].join('\n')
  const choices = conflicts.flatMap(({ file, path }) => {
    const take = taken[keyOf({ file, path })]
    return take ? [{ file, path, take }] : []
  })
  return (
    <section>
      <h2 className="panel-title">{t('draft.conflicts')}</h2>
      <p className="hint">{t('draft.conflictsHint')}</p>
      {conflicts.map(conflict => {
        const { file, path } = conflict
        const key = keyOf(conflict)
        const values = { draft: conflict.draft, live: conflict.live }
        return (
          <fieldset key={key} className="choice">
            <legend className="label">
              {t('draft.conflict', { file, field: path.length > 0 ? path.join('.') : t('draft.wholeFile') })}
            </legend>
            {(['draft', 'live'] as const).map(take => (
              <label key={take} className="choice-option">
                <input
                  type="radio"
                  name={key}
                  checked={taken[key] === take}
                  onChange={() => setTaken(before => ({ ...before, [key]: take }))}
                />
                {t(take === 'draft' ? 'draft.takeDraft' : 'draft.takeLive', {
                  value: path.length > 0 ? JSON.stringify(values[take]) : t('draft.wholeFile'),
                })}
              </label>
            ))}
          </fieldset>
        )
      })}
      {mayWrite ? (
        <button
          type="button"
          className="button button-main"
          aria-disabled={choices.length < conflicts.length}
          onClick={() => choices.length === conflicts.length && onSettle(choices)}
        >
          {t('draft.settle')}
        </button>
      ) : null}
    </section>
  )
}
