import { memo, useDeferredValue, useId, useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { useTranslation } from '../../i18n/components/use-translation'
import { type HitGroup, GROUP_LABELS, suggestGroups } from '../rules/group-hits'
import type { SearchHit } from '../rules/rank-results'
import { resultPath, searchPath } from '../rules/result-path'
import { useCombobox } from './use-combobox'
import { preloadSearch, useSearch } from './use-search'
import { RESULT_STYLES, ResultLine } from './result-line'
import { SearchFailure } from './search-failure'
import { Checkbox } from '../../../ui/checkbox'
import { ChipLink } from '../../../ui/chip'
import { useSiteShell } from '../../site/components/use-site-shell'
import { useSearchKeySwitch } from './use-search-key'

const listStyles: ThemeUICSSObject = { display: 'grid', gap: 4, '--result-picture': '2.5rem' }
const groupStyles: ThemeUICSSObject = {
  mb: 1,
  color: 'textAlt',
  fontSize: 'xs',
  fontWeight: 'semibold',
  letterSpacing: 'caps',
  textTransform: 'uppercase',
}
const optionStyles: ThemeUICSSObject = {
  ...RESULT_STYLES,
  mx: '-0.5rem',
  px: '0.5rem',
  py: '0.375rem',
  borderRadius: 'small',
  // The background marks the active option; in forced-colors mode an outline does.
  '&:is(:hover, :active)': { bg: 'backgroundWithOffset', color: 'text' },
  '&[aria-selected=true]': { bg: 'backgroundWithOffset', boxShadow: 'inset 0 0 0 2px var(--theme-ui-colors-text)' },
  '@media (forced-colors: active)': { '&[aria-selected=true]': { outline: '3px solid', outlineOffset: '-3px' } },
}
const allStyles: ThemeUICSSObject = { ...optionStyles, fontWeight: 'semibold', '& > svg': { justifySelf: 'center' } }
const noteStyles: ThemeUICSSObject = { m: 0, mb: 3, color: 'textAlt' }

interface SearchSuggestionsProps extends Pick<Parameters<typeof useCombobox>[0], 'input' | 'text' | 'onClear'> {
  /** Called when a suggestion is followed. */
  onFollow: () => void
}

/** Deferred code of the header's search, loaded when it is first opened: suggestions and search. */
export const searchPanel = { SearchSuggestions, preloadSearch }

/** Suggestions while typing: the best hits of each kind, then a link to all results. */
function SearchSuggestions({ input, text, onClear, onFollow }: SearchSuggestionsProps) {
  const { t } = useTranslation()
  const id = useId()
  // Deferred, so that a slow list never delays typing.
  const { status, outcome } = useSearch(useDeferredValue(text))
  const groups = useMemo(() => suggestGroups(outcome?.hits ?? []), [outcome])
  const term = text.trim()
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const optionIds = useMemo(
    () => (count === 0 ? [] : Array.from({ length: count + 1 }, (_, at) => optionId(id, at))),
    [id, count],
  )
  const activeId = useCombobox({ input, listId: id, optionIds, text, onClear })

  if (status === 'failed') return <SearchFailure term={term} onFollow={onFollow} />
  const message =
    status === 'loading' ? t('search.loading') : count > 0 ? t('search.count', { count }) : t('search.none', { term })
  return (
    <>
      <VisuallyHidden>
        <span role="status">{term === '' ? '' : message}</span>
      </VisuallyHidden>
      {term !== '' && count === 0 ? <p sx={noteStyles}>{message}</p> : null}
      {term === '' || (status !== 'loading' && count === 0) ? <SearchStart onFollow={onFollow} /> : null}
      {term !== '' && count > 0 && outcome?.isClose ? <p sx={noteStyles}>{t('search.close')}</p> : null}
      <div role="listbox" id={id} aria-label={t('search.search')} sx={listStyles} hidden={count === 0}>
        {withOffsets(groups).map(({ kind, hits, offset }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div role="presentation" id={`${id}-${kind}`} sx={groupStyles}>
              {t(GROUP_LABELS[kind])}
            </div>
            {hits.map((hit, at) => {
              const own = optionId(id, offset + at)
              return (
                <Suggestion key={resultPath(hit.item)} {...{ hit, onFollow }} id={own} isActive={own === activeId} />
              )
            })}
          </div>
        ))}
        {count === 0 ? null : (
          <Link
            to={searchPath(term)}
            {...optionProps({ id: optionId(id, count), isActive: activeId === optionId(id, count), onFollow })}
            tabIndex={0}
            sx={allStyles}
          >
            <Icon name="search" size={20} />
            <span>{t('search.all', { term })}</span>
          </Link>
        )}
      </div>
    </>
  )
}

function optionId(listId: string, at: number): string {
  return `${listId}-option-${at}`
}

type OptionProps = { id: string; isActive: boolean; onFollow: () => void }

/** A link as an option: arrow keys select it. Only the last is in the tab order, for keyboard scrolling of a long list. */
function optionProps({ id, isActive, onFollow }: OptionProps) {
  return { id, role: 'option', tabIndex: -1, 'aria-selected': isActive, onClick: onFollow } as const
}

/** Memoised against each keystroke. */
const Suggestion = memo(function Suggestion({ hit, ...option }: OptionProps & { hit: SearchHit }) {
  return (
    <Link to={resultPath(hit.item)} {...optionProps(option)} sx={optionStyles}>
      <ResultLine hit={hit} />
    </Link>
  )
})

/** Adds to each group the number of options before it. */
function withOffsets(groups: readonly HitGroup[]) {
  let next = 0
  return groups.map(group => {
    const offset = next
    next += group.hits.length
    return { ...group, offset }
  })
}

const startStyles: ThemeUICSSObject = { display: 'grid', gap: 4 }
const linksStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 2 }
const LISTS = ['movies', 'theaters', 'events'] as const
const LIST_LABELS = { movies: 'layout.films', theaters: 'layout.cinemas', events: 'layout.events' }
/** Hidden on devices without a keyboard. */
const keyStyles: ThemeUICSSObject = { color: 'textAlt', fontSize: 'sm', '@media (hover: none)': { display: 'none' } }

/** Shown while the field is empty, and when nothing is found: links to the main lists, and the switch for the key `/`. */
function SearchStart({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation()
  const { paths, isSingleLocation } = useSiteShell().settings
  const [isKeyOn, switchKey] = useSearchKeySwitch()
  return (
    <div sx={startStyles}>
      <div sx={linksStyles}>
        {LISTS.filter(list => list !== 'theaters' || !isSingleLocation).map(list => (
          <ChipLink key={list} to={`/${paths[list]}/`} onClick={onFollow}>
            {t(LIST_LABELS[list])}
          </ChipLink>
        ))}
      </div>
      <div sx={keyStyles}>
        <Checkbox label={t('search.key')} checked={isKeyOn} onChange={switchKey} />
      </div>
    </div>
  )
}
