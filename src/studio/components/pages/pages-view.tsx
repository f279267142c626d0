import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { bringBack, loadPage, useContent } from '../../client/content-api'
import type { Content, ListedPage, PageFiles } from '../../rules/content-contract'
import type { EditedPage } from '../../rules/pages/page-texts'
import type { PagePlace } from '../../rules/fault-place'
import { mayDo } from '../../rules/roles'
import type { Person } from '../../rules/studio-contract'
import { t } from '../../translate'
import { isOnMenus } from '../../rules/menus/first-menus'
import { problemText, useAction } from '../use-action'
import { type DeletedPage, DeletePageForm } from './delete-page-form'
import { NewPageForm } from './new-page-form'
import { FaultText } from '../fault-text'

/** Puck comes with the first page that is opened. */
const PageEditor = lazy(() => import('./page-editor').then(file => ({ default: file.PageEditor })))

interface Opened {
  content: Content
  edited: EditedPage
  start: PageFiles
  /** Dot path of a field whose widget is selected; null for none. */
  field: string | null
}

interface PagesViewProps {
  person: Person
  /** The page that is opened at once; null for the list. */
  startsWith: PagePlace | null
}

/** The pages of the site, and the editor of the one that is opened. */
export function PagesView({ person, startsWith }: PagesViewProps) {
  const { state, reload } = useContent()
  const wanted = useRef(startsWith)
  const { isBusy, problem, run } = useAction()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [leaving, setLeaving] = useState<ListedPage | null>(null)
  const [deleted, setDeleted] = useState<DeletedPage | null>(null)
  const mayWrite = mayDo(person.role, 'draft.write')
  const open = (content: Content, edited: EditedPage, field: string | null = null) =>
    void run(() => loadPage(edited.file)).then(start => start && setOpened({ content, edited, start, field }))
  useEffect(() => {
    const [place, content] = [wanted.current, state.is === 'known' ? state.value : null]
    const language = content?.languages[0]
    if (!place || !content || !language) return
    wanted.current = null
    open(content, { file: place.page, language }, place.field)
  })
  if (opened) {
    const close = () => {
      setOpened(null)
      reload()
    }
    return (
      <main className="pages-room">
        <Suspense fallback={<p role="status">{t('studio.loading')}</p>}>
          <PageEditor {...opened} mayWrite={mayWrite} onClose={close} />
        </Suspense>
      </main>
    )
  }
  if (state.is !== 'known') {
    return (
      <main className="studio-page">
        <h1 className="studio-title">{t('studio.pages')}</h1>
        <p role="status">{state.is === 'pending' ? t('studio.loading') : problemText(state.refusal)}</p>
      </main>
    )
  }
  const content = state.value
  const bringItBack = () =>
    void run(() => bringBack(deleted ?? { before: '', after: '' })).then(done => {
      if (done === undefined) return
      setDeleted(null)
      reload()
    })
  return (
    <main className="studio-page" aria-busy={isBusy}>
      <h1 className="studio-title">{t('studio.pages')}</h1>
      {problem ? <p role="alert">{problem}</p> : null}
      {deleted ? (
        <div className="pages-note" role="status">
          <p>{t('pages.deleted', { page: deleted.title })}</p>
          <button type="button" className="button" onClick={bringItBack}>
            {t('pages.bringBack')}
          </button>
        </div>
      ) : null}
      <PageTable
        content={content}
        onOpen={edited => open(content, edited)}
        {...(mayWrite ? { onDelete: setLeaving } : {})}
      />
      {leaving ? (
        <DeletePageForm
          key={leaving.file}
          content={content}
          page={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={done => {
            setLeaving(null)
            setDeleted(done)
            reload()
          }}
        />
      ) : null}
      {mayWrite ? <NewPageForm content={content} onMade={edited => open(content, edited)} /> : null}
    </main>
  )
}

interface PageTableProps {
  content: Content
  onOpen: (edited: EditedPage) => void
  /** Of people who may write. */
  onDelete?: (page: ListedPage) => void
}

function PageTable({ content, onOpen, onDelete }: PageTableProps) {
  const { pages, languages } = content
  if (pages.length === 0) return <p>{t('pages.none')}</p>
  return (
    <div className="table-room">
      <table className="studio-table">
        <thead>
          <tr>
            <th scope="col">{t('field.title')}</th>
            <th scope="col">{t('field.slug')}</th>
            <th scope="col">{t('pages.edit')}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(page => (
            <tr key={page.file}>
              <th scope="row">
                {page.title}
                {isOnMenus(content, page) ? null : <p className="hint">{t('pages.noMenu')}</p>}
              </th>
              <td>/{page.slug}/</td>
              <td>
                <div className="studio-actions">
                  <OpenButtons page={page} languages={languages} onOpen={onOpen} />
                  {onDelete ? (
                    <button
                      type="button"
                      className="button"
                      aria-label={t('pages.deleteOne', { page: page.title })}
                      onClick={() => onDelete(page)}
                    >
                      {t('pages.delete')}
                    </button>
                  ) : null}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface OpenButtonsProps {
  page: ListedPage
  languages: Content['languages']
  onOpen: (edited: EditedPage) => void
}

function OpenButtons({ page, languages, onOpen }: OpenButtonsProps) {
  return (
    <>
      {languages.map(language => (
        <button
          key={language.locale}
          type="button"
          className="button"
          aria-label={t('pages.editIn', { page: page.title, language: language.locale })}
          onClick={() => onOpen({ file: page.file, language })}
        >
          {languages.length > 1 ? language.locale : t('pages.edit')}
        </button>
      ))}
      {page.fault === null ? null : (
        <p className="field-fault">
          <FaultText fault={page.fault} />
        </p>
      )}
    </>
  )
}
