import { useEffect, useId, useRef, useState } from 'react'
import { deletePage, usePageLinks } from '../../client/content-api'
import type { Content, ListedPage } from '../../rules/content-contract'
import { t } from '../../translate'
import { useAction } from '../use-action'

export interface DeletedPage {
  title: string
  /** Drafts before and after. */
  before: string
  after: string
}

interface DeletePageFormProps {
  content: Content
  page: ListedPage
  onDeleted: (deleted: DeletedPage) => void
  onClose: () => void
}

const NOWHERE = ''

/** Asks where the address of a page shall lead, says where it is linked, and deletes it. */
export function DeletePageForm({ content, page, onDeleted, onClose }: DeletePageFormProps) {
  const id = useId()
  const { isBusy, problem, run } = useAction()
  const { state } = usePageLinks(page.file)
  const [to, setTo] = useState<string | null>(page.theaterId === null ? null : NOWHERE)
  const [isUnsaid, setUnsaid] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const remove = () => {
    setUnsaid(to === null)
    if (to === null || isBusy) return
    const target = to === NOWHERE ? null : to
    void run(() => deletePage({ revision: content.revision, file: page.file, to: target })).then(
      done => done && onDeleted({ title: page.title, ...done }),
    )
  }
  const links = state.is === 'known' ? state.value.links : []
  return (
    <form
      className="studio-form"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        remove()
      }}
    >
      <h2 className="panel-title" id={`${id}-title`} ref={heading} tabIndex={-1}>
        {t('pages.deleteTitle', { page: page.title })}
      </h2>
      {problem ? <p role="alert">{problem}</p> : null}
      {page.theaterId === null ? (
        <div className="field">
          <label className="label" htmlFor={`${id}-to`}>
            {t('pages.leadTo', { path: `/${page.slug}/` })}
          </label>
          <select
            id={`${id}-to`}
            className="input"
            value={to ?? 'unsaid'}
            aria-invalid={isUnsaid}
            aria-describedby={isUnsaid ? `${id}-fault` : undefined}
            onChange={event => {
              setTo(event.target.value)
              setUnsaid(false)
            }}
          >
            {to === null ? <option value="unsaid">{t('pages.choose')}</option> : null}
            <option value={NOWHERE}>{t('pages.nowhere')}</option>
            {content.pages
              .filter(({ file, fault, theaterId }) => file !== page.file && fault === null && theaterId === null)
              .map(({ file, title, slug }) => (
                <option key={file} value={file}>
                  {`${title} (/${slug}/)`}
                </option>
              ))}
          </select>
          {isUnsaid ? (
            <p className="field-fault" id={`${id}-fault`} role="alert">
              {t('pages.sayWhere')}
            </p>
          ) : null}
        </div>
      ) : null}
      <p className="hint">{t('pages.menusLose')}</p>
      {links.length > 0 ? (
        <>
          <p>{t('pages.stillLinked')}</p>
          <ul className="fault-lines">
            {links.map(link => (
              <li key={link}>{link}</li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="studio-actions">
        <button type="submit" className="button button-main" aria-disabled={isBusy}>
          {t('pages.delete')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t('pages.keep')}
        </button>
      </div>
    </form>
  )
}
