import { useLoaded } from '../../client/studio-api'
import { formatDay, formatWhen } from '../../format-dates'
import type { StudioView } from '../../components/studio-bar'
import { problemText } from '../../components/use-action'
import { t } from '../../translate'
import { type Desk, SearchesSchema } from '../rules/desk-contract'

type OnView = (view: StudioView) => void

/** The room of the studio that has what was written. */
const ROOMS = { pages: 'pages', menus: 'menus', theaters: 'programme', events: 'programme' } as const

/** Links of the last build that lead nowhere, each with its place and the way to the room that mends it. */
export function LinksPanel({ release, onView }: { release: Desk['release']; onView: OnView }) {
  const links = release?.brokenLinks ?? null
  const when = release ? formatWhen(release.builtAt) : ''
  const count = links?.length ?? 0
  return (
    <section>
      <h2 className="panel-title">{t('desk.links')}</h2>
      <p className="hint">
        {links === null ? t('desk.linksUnknown') : t(count > 0 ? 'desk.linksAt' : 'desk.noLinks', { when, count })}
      </p>
      <ul className="change-list">
        {(links ?? []).map(({ room, name, page, text, href }) => (
          <li key={[room, name, href, text].join('\n')}>
            {text === '' ? t('desk.linkBare', { href }) : t('desk.link', { text, href })}
            <p className="hint">{t(`desk.linkIn.${room}`, { name, page: page ?? '' })}</p>
            <button type="button" className="link-button" onClick={() => onView(ROOMS[room])}>
              {t('desk.mend', { room: t(`studio.${ROOMS[room]}`) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What visitors search for in vain, with the rooms that mend it. */
export function SearchesPanel({ onView }: { onView: OnView }) {
  const { state } = useLoaded(SearchesSchema, '/api/desk/searches')
  const found = state.is === 'known' ? state.value : null
  return (
    <section>
      <h2 className="panel-title">{t('desk.searches')}</h2>
      {state.is === 'refused' ? <p role="status">{problemText(state.refusal)}</p> : null}
      {found ? (
        <>
          <p className="hint">
            {t('desk.searchCount', {
              ...{ from: formatDay(found.from), to: formatDay(found.to) },
              ...{ total: found.total, missed: found.missed },
            })}
          </p>
          {found.terms.length === 0 ? (
            <p className="hint">{t('desk.noTerms')}</p>
          ) : (
            <>
              <ol className="change-list">
                {found.terms.map(({ key, count }) => (
                  <li key={key}>{t('desk.term', { term: key, count })}</li>
                ))}
              </ol>
              <p className="hint">{t('desk.searchHint')}</p>
              <p className="studio-actions">
                {(['programme', 'pages', 'words'] as const).map(room => (
                  <button key={room} type="button" className="link-button" onClick={() => onView(room)}>
                    {t('desk.mend', { room: t(`studio.${room}`) })}
                  </button>
                ))}
              </p>
            </>
          )}
        </>
      ) : null}
    </section>
  )
}
