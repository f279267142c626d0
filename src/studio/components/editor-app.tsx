import { t } from '../translate'
import { type SiteState, useEditedSite } from '../client/editor-api'
import { readBase } from './use-theme-draft'
import { Editor } from './editor'
import { faultKey, FaultText } from './fault-text'

/** The whole editor: loads the site folder, then renders the editor or an error. `isInView`: no other room is open. */
export function EditorApp({ isInView }: { isInView: boolean }) {
  const { state, reload } = useEditedSite()
  const base = state.is === 'known' ? readBase(state.config) : null
  return base ? <Editor base={base} isInView={isInView} /> : <EditorProblem state={state} onRetry={reload} />
}

const PROBLEMS = { pending: 'editor.loading', unreachable: 'editor.unreachable', known: 'editor.faults' } as const

/** Replaces the editor while it cannot be used: the problem and the next step. */
function EditorProblem({ state, onRetry }: { state: SiteState; onRetry: () => void }) {
  const faults = state.is === 'known' ? state.config.faults : []
  return (
    <main className="obstacle">
      <h1 className="obstacle-title">{t('studio.theme')}</h1>
      <p role="status">{t(PROBLEMS[state.is])}</p>
      {faults.length > 0 ? (
        <ul className="fault-lines">
          {faults.map(fault => (
            <li key={faultKey(fault)}>
              <FaultText fault={fault} />
            </li>
          ))}
        </ul>
      ) : null}
      {state.is === 'pending' ? null : (
        <button type="button" className="button button-main" onClick={onRetry}>
          {t('editor.tryAgain')}
        </button>
      )}
    </main>
  )
}
