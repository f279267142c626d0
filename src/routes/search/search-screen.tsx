import { useDeferredValue } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Link } from '../../ui/link'
import { Spinner } from '../../ui/spinner'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { SearchFailure } from '../../features/search/components/search-failure'
import type { SearchOutcome } from '../../features/search/rules/create-search-engine'
import { searchPath } from '../../features/search/rules/result-path'
import { useSearch } from '../../features/search/components/use-search'
import { readQueryText } from '../../features/site/rules/parse-page-query'
import { usePageQuery } from '../../features/site/components/use-page-query'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { readSearchTerm } from './search-films'
import { useQueryGate, QueryGate } from '../page/use-query-gate'
import { PageBody, PageIntro } from '../page/page-body'
import { SearchField } from './search-field'
import { SearchResults } from './search-results'

const introStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }
const needsScripts: ThemeUICSSObject = { '@media (scripting: none)': { display: 'none' } }
const withoutScripts: ThemeUICSSObject = {
  display: 'none',
  '@media (scripting: none)': { display: 'grid', gap: 4, justifyItems: 'start' },
}
const statusStyles: ThemeUICSSObject = { m: 0, color: 'textAlt' }
const linksStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 3 }

/** Search page for everything, by kind. The term is in `?q=`, which the field updates while typing. */
export function SearchScreen() {
  const { t } = useTranslation()
  const { query, changeQuery } = usePageQuery()
  useQueryGate()
  const typed = readQueryText(query, 'q') ?? ''
  const term = readSearchTerm(typed)
  const search = useSearch(useDeferredValue(term))
  return (
    <PageBody>
      <div sx={introStyles}>
        <PageIntro title={t('searchScreen.title')} />
        <div sx={needsScripts}>
          <SearchField
            label={t('searchScreen.label')}
            value={typed}
            onChange={value => changeQuery({ q: value === '' ? null : value })}
          />
        </div>
        <div sx={withoutScripts}>
          <p sx={statusStyles}>{t('searchScreen.noScript')}</p>
          <BrowseLinks />
        </div>
        <div sx={needsScripts}>
          <QueryGate>
            <Results term={term} {...search} />
          </QueryGate>
        </div>
      </div>
    </PageBody>
  )
}

function Results({ term, status, outcome }: ReturnType<typeof useSearch> & { term: string }) {
  const { t } = useTranslation()
  if (term === '') {
    return (
      <>
        <p sx={statusStyles}>{t('searchScreen.start')}</p>
        <BrowseLinks />
      </>
    )
  }
  if (status === 'failed') return <SearchFailure term={term} />
  return (
    <>
      {/* A single live region for all results, so that changes are announced. */}
      <div role="status" sx={statusStyles}>
        {outcome ? <ResultCount term={term} outcome={outcome} /> : <Spinner label={t('search.loading')} size={24} />}
      </div>
      {outcome && outcome.hits.length > 0 ? <SearchResults key={term} hits={outcome.hits} /> : null}
      {outcome?.hits.length === 0 ? (
        <EmptyState isDrawn title={t('search.none', { term })} actions={<BrowseLinks />}>
          {t('searchScreen.noneText')}
        </EmptyState>
      ) : null}
    </>
  )
}

/** Result in one line: the count, a suggestion, or a hidden message when the page shows an empty state. */
function ResultCount({ term, outcome: { hits, isClose, suggestion } }: { term: string; outcome: SearchOutcome }) {
  const { t } = useTranslation()
  if (hits.length === 0) return <VisuallyHidden>{t('search.none', { term })}</VisuallyHidden>
  if (suggestion) return <Link to={searchPath(suggestion)}>{t('searchScreen.didYouMean', { name: suggestion })}</Link>
  return <>{t(isClose ? 'search.close' : 'searchScreen.count', { count: hits.length, term })}</>
}

/** Links for visitors without a search term. */
function BrowseLinks() {
  const { t } = useTranslation()
  const { paths, isSingleLocation } = useSiteShell().settings
  return (
    <div sx={linksStyles}>
      <ButtonLink to={`/${paths.movies}/`}>{t('screens.allFilms')}</ButtonLink>
      {isSingleLocation ? null : (
        <ButtonLink to={`/${paths.theaters}/`} variant="outline">
          {t('screens.allCinemas')}
        </ButtonLink>
      )}
    </div>
  )
}
