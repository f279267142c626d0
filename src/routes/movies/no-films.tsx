import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { conditionLabel } from '../../features/filters/components/finder/finder-words'
import type { FilmRelief } from '../../features/filters/rules/find-films'
import type { ChangeQuery } from '../../features/site/components/use-page-query'
import { ALL_CINEMAS } from './film-places'
import type { FilmFinder } from './use-film-finder'

interface NoFilmsProps {
  /** The search term that no film has in its title; null where the filters leave none. */
  term: string | null
  films: FilmFinder
  /** Matching films in all lists. */
  inAllLists: number
  /** Returns how many of the films the shown list would contain. */
  countFitting: (matches: FilmRelief['matches']) => number
  changeQuery: ChangeQuery
}

/** Message in place of a list without films. Loaded on first use. */
export function NoFilms({ term, ...props }: NoFilmsProps) {
  const showAll = () => props.changeQuery({ q: null, show: null })
  return term === null ? <NoFilmFits {...props} /> : <NoFilmFound term={term} onShowAll={showAll} />
}

/** Filters to remove, with the number of films each yields. */
function NoFilmFits({ films, inAllLists, countFitting, changeQuery }: Omit<NoFilmsProps, 'term'>) {
  const { t, locale } = useTranslation()
  const { finder, found } = films
  const step = (changes: Record<string, string | null>) => changeQuery(changes, { isStep: true })
  const listLabel = t('moviesScreen.anyList', { count: inAllLists })
  const listRelief = { key: 'list', label: listLabel, count: inAllLists, press: () => step({ show: null }) }
  const facets = found?.facets ?? []
  const reliefs = films.findReliefs().map(({ without: key, matches }) => {
    const count = countFitting(matches)
    if (key === 'day')
      return { key, count, label: t('moviesScreen.anyDay', { count }), press: () => finder.setDay(null) }
    if (key === 'place')
      return { key, count, label: t('moviesScreen.anyCinema', { count }), press: () => step({ cinemas: ALL_CINEMAS }) }
    const words =
      key === 'access' ? t('moviesScreen.access') : conditionLabel(key, { facets, query: finder.query, t, locale })
    return { key, count, label: t('moviesScreen.without', { 0: words, count }), press: () => finder.remove([key]) }
  })
  const useful = [listRelief, ...reliefs].filter(({ count }) => count > 0)
  return (
    <EmptyState
      isDrawn
      title={t('moviesScreen.nothingFits')}
      actions={
        <>
          {useful.map(({ key, label, press }) => (
            <Button key={key} variant="outline" onClick={press}>
              {label}
            </Button>
          ))}
          {useful.length === 0 ? (
            <Button onClick={() => changeQuery(ALL_OFF, { isStep: true })}>{t('screens.allFilms')}</Button>
          ) : null}
        </>
      }
    >
      {t(useful.length > 0 ? 'moviesScreen.nothingFitsText' : 'moviesScreen.nothingFitsAtAll')}
    </EmptyState>
  )
}

const ALL_OFF = {
  ...{ show: null, q: null, day: null, format: null, language: null, subtitles: null, experience: null },
  ...{ understand: null, access: 'any', time: null, sold: null, past: null },
}

/** A search without results, with a button that shows all films. */
function NoFilmFound({ term, onShowAll }: { term: string; onShowAll: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      isDrawn
      title={t('moviesScreen.nothingFound', { term })}
      actions={<Button onClick={onShowAll}>{t('screens.allFilms')}</Button>}
    >
      {t('moviesScreen.nothingFoundText')}
    </EmptyState>
  )
}
