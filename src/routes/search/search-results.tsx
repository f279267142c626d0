import { useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../ui/button'
import { Link } from '../../ui/link'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'
import { GROUP_LABELS, groupHits, featuredPeople } from '../../features/search/rules/group-hits'
import { RESULT_STYLES, ResultLine } from '../../features/search/components/result-line'
import type { SearchHit } from '../../features/search/rules/rank-results'
import { resultPath } from '../../features/search/rules/result-path'
import type { FoundPerson, SearchItem } from '../../features/search/rules/search-item'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { PagePart } from '../page/page-part'
import { TellMeLink } from '../page/tell-me-link'

/** Number of initially shown results of each kind. */
const SHOWN_FIRST = 24

const partsStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: [6, null, 7] }
const listStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))', null, 'repeat(3, minmax(0, 1fr))'],
  columnGap: 5,
  rowGap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
}
const itemStyles: ThemeUICSSObject = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }
const rowStyles: ThemeUICSSObject = {
  ...RESULT_STYLES,
  '--result-picture': '3.5rem',
  flex: '1 1 auto',
  minWidth: 0,
  mx: '-0.5rem',
  p: '0.5rem',
  borderRadius: 'small',
  '&:is(:hover, :active)': { bg: 'backgroundWithOffset', color: 'text' },
}

/** All results, by kind. A person who matches well is shown with their films. */
export function SearchResults({ hits }: { hits: readonly SearchHit[] }) {
  const { t } = useTranslation()
  return (
    <div sx={partsStyles}>
      {groupHits(hits).map(({ kind, hits: found }) => {
        const featured = kind === 'person' ? featuredPeople(found) : []
        const listed = found.filter(({ item }) => !featured.some(person => person === item))
        return [
          ...featured.map(person => <PersonFilms key={person.name} person={person} />),
          listed.length > 0 ? (
            <PagePart key={kind} title={t(GROUP_LABELS[kind])}>
              <ResultList hits={listed} />
            </PagePart>
          ) : null,
        ]
      })}
    </div>
  )
}

const ROLES = [
  { role: 'directed', title: 'searchScreen.filmsBy' },
  { role: 'cast', title: 'searchScreen.filmsWith' },
] as const

function PersonFilms({ person }: { person: FoundPerson }) {
  const { t } = useTranslation()
  const roles = ROLES.filter(({ role }) => person[role].length > 0)
  return roles.map(({ role, title }, at) => (
    <PagePart
      key={role}
      title={t(title, { name: person.name })}
      aside={at === 0 ? <TellMeLink about="person" id={person.name} /> : null}
    >
      <ResultList hits={person[role].map(item => ({ item, marks: [] }))} />
    </PagePart>
  ))
}

function ResultList({ hits }: { hits: readonly Omit<SearchHit, 'tier'>[] }) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? hits : hits.slice(0, SHOWN_FIRST)
  const rest = hits.length - shown.length
  return (
    <>
      <ul sx={listStyles}>
        {shown.map(hit => (
          <li key={resultPath(hit.item)} sx={itemStyles}>
            <Link to={resultPath(hit.item)} sx={rowStyles}>
              <ResultLine hit={hit} />
            </Link>
            <ResultHeart item={hit.item} />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <div>
          <Button variant="outline" onClick={() => setWhole(true)}>
            {t('searchScreen.more', { count: rest })}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Card action of a film or theater, when the programme has lists of them. */
function ResultHeart({ item }: { item: SearchItem }) {
  const { theaters } = useSiteShell()
  const { ofFilms: FilmAction, ofTheaters: TheaterAction } = useFavouriteActions()
  if (item.kind === 'film' && FilmAction)
    return <FilmAction movie={{ movieId: item.movieId, title: item.name }} isPlain />
  const theater = item.kind === 'theater' ? theaters.find(({ path }) => path === item.path) : undefined
  return theater && TheaterAction ? <TheaterAction theater={theater} isPlain /> : null
}
