import { useId, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { SelectField } from '../../../ui/select-field'
import { TextField } from '../../../ui/text-field'
import { useWantedComponent } from '../../../ui/use-lazy-component'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { focusElement } from '../../../platform/document'
import type { NamedSubject } from '../rules/subject-of-item'
import type { WishSubject, WishSubjectKind } from '../rules/wish-contract'
import { GROUP_KEYS } from '../rules/wish-words'
import type { WishOption } from '../rules/wish-options'

interface AboutFieldProps {
  options: readonly WishOption[]
  /** What is chosen; null for nothing. */
  subject: NamedSubject | null
  error: string | null
  onChoose: (about: WishSubject | null) => void
}

const styles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }
const needsScripts: ThemeUICSSObject = { display: 'grid', gap: 2, '@media (scripting: none)': { display: 'none' } }

const statusStyles: ThemeUICSSObject = { m: 0, fontSize: 'sm', color: 'textAlt' }

/** The site's search is loaded once something is typed. */
const loadFound = () =>
  import(/* webpackChunkName: "found-subjects" */ './found-subjects').then(module => module.FoundSubjects)

/** What the wish is about: found by the site's search, or chosen from its lists. */
export function AboutField({ options, subject, error, onChoose }: AboutFieldProps) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const [typed, setTyped] = useState('')
  const selectId = useId()
  const isTyped = typed.trim() !== ''
  const { Component: Found, isAwaited, hasFailed } = useWantedComponent(loadFound, isTyped)
  const listed: NamedSubject[] = [
    ...(subject ? [subject].filter(({ kind, id }) => !isListed(options, kind, id)) : []),
    ...options,
    ...theaters.map(({ theaterId: id, name }): NamedSubject => ({ kind: 'theater', id, name })),
  ]
  return (
    <div sx={styles}>
      <div sx={needsScripts}>
        <TextField
          type="search"
          icon="search"
          label={t('wishes.find')}
          hint={t('wishes.findHint')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          enterKeyHint="search"
        />
        {isAwaited || hasFailed ? (
          <p role="status" sx={statusStyles}>
            {t(hasFailed ? 'wishes.findFailed' : 'wishes.finding')}
          </p>
        ) : null}
        {Found ? (
          <Found
            text={typed}
            options={options}
            onChoose={found => {
              setTyped('')
              onChoose(`${found.kind}:${found.id}`)
              focusElement(selectId)
            }}
          />
        ) : null}
      </div>
      <SelectField
        id={selectId}
        label={t('wishes.chosen')}
        placeholder={t('wishes.choose')}
        error={error}
        value={subject ? `${subject.kind}:${subject.id}` : ''}
        onChange={value => onChoose(isSubject(value) ? value : null)}
        options={listed.map(({ kind, id, name, lang }) => ({
          value: `${kind}:${id}`,
          label: name,
          lang,
          group: t(GROUP_KEYS[kind]),
        }))}
      />
    </div>
  )
}

const isListed = (options: readonly WishOption[], kind: WishSubjectKind, id: string) =>
  kind === 'theater' || options.some(option => option.kind === kind && option.id === id)

const isSubject = (value: string): value is WishSubject => value !== ''
