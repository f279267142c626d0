import { type FormEvent, useId, useState } from 'react'
import type { SitePages } from '../rules/editor-contract'
import { type MessageKey, t } from '../translate'
import { failure, type Result, success } from '../../platform/result'
import { Options, TextWithButton } from './form-fields'

interface PageChooserProps {
  pages: SitePages['pages']
  /** With the path prefix. */
  siteUrl: string
  path: string
  onPath: (path: string) => void
}

const KINDS = ['home', 'movies', 'theaters', 'events'] as const
const GROUPS = ['language', 'theater', 'content', 'movie'] as const

/** Selects the page to preview by name, or by any path of the site. */
export function PageChooser({ pages, siteUrl, path, onPath }: PageChooserProps) {
  const selectId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<MessageKey | null>(null)
  const show = (next: string) => {
    const read = readPagePath(next, siteUrl)
    setFault(read.ok ? null : `page.${read.error}`)
    if (!read.ok) return
    setTyped(null)
    onPath(read.value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show(typed ?? path)
  }
  const isListed = pages.some(page => page.path === path)
  const optionsOf = (kind: string, label?: string) =>
    pages.flatMap(page => (page.kind === kind ? [{ value: page.path, label: label ?? page.label }] : []))
  const kinds = KINDS.flatMap(kind => optionsOf(kind, t(`page.${kind}`)))
  const groups = GROUPS.map(kind => ({ label: t(`page.${kind}`), options: optionsOf(kind) }))
  return (
    <form className="page-chooser" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={selectId}>
        {t('page.choose')}
      </label>
      <select id={selectId} className="input" value={isListed ? path : ''} onChange={event => show(event.target.value)}>
        {isListed ? null : <option value="">{t('page.other')}</option>}
        <Options
          groups={[{ label: t('page.kinds'), options: kinds }, ...groups.filter(({ options }) => options.length > 0)]}
        />
      </select>
      <TextWithButton
        label={t('page.path')}
        hidesLabel
        value={typed ?? path}
        spellCheck={false}
        button={t('page.show')}
        fault={fault && t(fault, { site: siteUrl, text: typed ?? path })}
        onChange={setTyped}
      />
    </form>
  )
}

/**
 * Parses a typed page path: `movies`, `/movies/?day=…` or a full address of the site.
 * @param siteUrl the site's origin with its path prefix
 * @returns the path below the prefix, decoded as in the list of pages, with query and anchor; a failure for other sites
 */
export function readPagePath(text: string, siteUrl: string): Result<string, 'foreign' | 'unreadable'> {
  const typed = text.trim()
  const isAddress = /^[a-z][a-z\d+.-]*:/i.test(typed)
  const target = isAddress ? typed : `/${typed.replace(/^[/\\]+/, '')}`
  if (!URL.canParse(target, siteUrl)) return failure('unreadable')
  const { origin, pathname, search, hash } = new URL(target, siteUrl)
  const site = new URL(siteUrl)
  const prefix = isAddress ? site.pathname.replace(/\/$/, '') : ''
  if (origin !== site.origin || !`${pathname}/`.startsWith(`${prefix}/`)) return failure('foreign')
  try {
    return success((decodeURI(pathname.slice(prefix.length)) || '/') + search + hash)
  } catch {
    return failure('unreadable')
  }
}
