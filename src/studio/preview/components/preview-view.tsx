import { useState } from 'react'
import { ask, useLoaded, usePolling } from '../../client/studio-api'
import { formatWhen } from '../../format-dates'
import { problemText, useAction } from '../../components/use-action'
import { BuildState } from '../../publish/components/build-state'
import { t } from '../../translate'
import { LINK_DAYS, MadeLinkSchema, PreviewSchema } from '../rules/preview-contract'
import { faultKey, FaultText } from '../../components/fault-text'

/** The whole draft as a site of its own, for those who have a secret link. */
export function PreviewView({ mayWrite }: { mayWrite: boolean }) {
  const { state, reload } = useLoaded(PreviewSchema, '/api/preview')
  const { isBusy, problem, run } = useAction()
  const [days, setDays] = useState<(typeof LINK_DAYS)[number]>(7)
  const [link, setLink] = useState<string | null>(null)
  const isBuilding = state.is === 'known' && state.value.build.is === 'running'
  usePolling(isBuilding, reload)
  if (state.is !== 'known')
    return (
      <main className="studio-page">
        <h1 className="studio-title">{t('preview.title')}</h1>
        <p role="status">{state.is === 'pending' ? t('studio.loading') : problemText(state.refusal)}</p>
      </main>
    )
  const { build, draft, builtAt, isBehind, links } = state.value
  const send = (method: string, path: string, body: unknown) =>
    void run(() => ask(PreviewSchema, path, { method, body })).then(reload)
  const makeLink = () =>
    void run(() => ask(MadeLinkSchema, '/api/preview/links', { method: 'POST', body: { days } })).then(made => {
      if (made) setLink(made.link)
      reload()
    })
  return (
    <main className="studio-page">
      <h1 className="studio-title">{t('preview.title')}</h1>
      <p className="hint">{t('preview.hint')}</p>
      {problem ? <p role="alert">{problem}</p> : null}
      <p role="status">
        {builtAt === null ? t('preview.none') : t('preview.builtAt', { when: formatWhen(builtAt) })}{' '}
        {isBehind ? t('preview.behind') : ''} {build.is === 'idle' ? '' : <BuildState build={build} />}
      </p>
      {build.lines.length > 0 ? (
        <ul className="fault-lines">
          {build.lines.map(line => (
            <li key={faultKey(line)}>
              <FaultText fault={line} />
            </li>
          ))}
        </ul>
      ) : null}
      {mayWrite ? (
        <>
          <button
            type="button"
            className="button button-main"
            aria-disabled={isBusy || isBuilding}
            onClick={() => !isBuilding && send('POST', '/api/preview/build', { draft })}
          >
            {t('preview.build')}
          </button>
          <section>
            <h2 className="panel-title">{t('preview.links')}</h2>
            <div className="studio-actions">
              <label>
                {t('preview.days')}{' '}
                <select
                  className="input studio-role"
                  value={days}
                  onChange={event => setDays(LINK_DAYS.find(each => String(each) === event.target.value) ?? days)}
                >
                  {LINK_DAYS.map(each => (
                    <option key={each} value={each}>
                      {t(each === 1 ? 'preview.day' : 'preview.dayCount', { count: each })}
                    </option>
                  ))}
                </select>
              </label>
              <button type="button" className="button" aria-disabled={isBusy} onClick={makeLink}>
                {t('preview.make')}
              </button>
            </div>
            <div role="status">
              {link ? (
                <>
                  <p>{t('preview.handOver')}</p>
                  <code className="hand-over">{link}</code>
                </>
              ) : null}
            </div>
          </section>
        </>
      ) : null}
      <ul className="people">
        {links.map(({ id, by, expiresAt }) => (
          <li key={id} className="person">
            <span>{t('preview.link', { number: id, name: by, when: formatWhen(expiresAt) })}</span>
            {mayWrite ? (
              <button type="button" className="button" onClick={() => send('DELETE', '/api/preview/links', { id })}>
                {t('preview.revoke', { number: id })}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </main>
  )
}
