import { languageName } from '../../features/i18n/rules/language-name'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { formatDate } from '../../features/schedule/rules/format-showtime'
import { MovieLink } from '../../features/movies/components/movie-link'
import type { MovieRecord } from '../page/records'
import { PagePart } from '../page/page-part'
import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'

type FactListMovie = Record<'releaseDate' | 'studio' | 'originalLanguage', string | null>

/** Facts of a film that are not in its title band. Renders nothing without any. */
export function MovieFactList({ movie }: { movie: FactListMovie }) {
  const { t, locale } = useTranslation()
  const facts = [
    { label: t('movieScreen.released'), value: movie.releaseDate && formatDate(movie.releaseDate, locale) },
    { label: t('movieScreen.originalLanguage'), value: nameOf(movie.originalLanguage, locale) },
    { label: t('movieScreen.studio'), value: movie.studio },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <PagePart title={t('movieScreen.facts')}>
      <FactList facts={facts} />
    </PagePart>
  )
}

/** `fr` → `French`; returns texts that are no language code unchanged. */
function nameOf(language: string | null, locale: string): string | null {
  if (!language || !/^[a-z]{2,3}(-\w+)*$/i.test(language)) return language
  try {
    return languageName(language, locale)
  } catch {
    return language
  }
}

/** Directors and cast of a film, each with links to other films of theirs. Renders nothing when the source has neither. */
export function CastList({ directors, cast, people }: Pick<MovieRecord, 'directors' | 'cast' | 'people'>) {
  const { t } = useTranslation()
  const facts = [
    { label: t('movies.directedBy'), names: directors },
    // Who directs and acts has the links once.
    { label: t('movies.starring'), names: cast, linked: directors },
  ].flatMap(({ label, names, linked = [] }) => {
    const items = names.map(name => (
      <li key={name}>
        {name}
        {linked.includes(name) ? null : <OtherFilms movies={people.find(person => person.name === name)?.movies} />}
      </li>
    ))
    return items.length > 0 ? { label, value: <ul>{items}</ul> } : []
  })
  return facts.length > 0 ? <FactList facts={facts} /> : null
}

function OtherFilms({ movies = [] }: { movies: MovieRecord['people'][number]['movies'] | undefined }) {
  const { t } = useTranslation()
  return movies.length > 0 ? (
    <span className="others">
      {t('movieScreen.alsoHere')}
      {movies.map(({ movieId, title, lang, path }) => (
        <MovieLink key={movieId} {...{ path, title }} lang={lang?.title} />
      ))}
    </span>
  ) : null
}

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['1fr', '13rem minmax(0, 1fr)'],
  columnGap: 4,
  rowGap: [1, 3],
  m: 0,
  dt: { color: 'textAlt', fontSize: 'sm', pt: [2, '0.15rem'] },
  dd: { m: 0 },
  ul: { m: 0, p: 0, listStyle: 'none', columns: '3 10rem', columnGap: 4 },
  li: { breakInside: 'avoid', py: '2px' },
  '.others': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 3,
    color: 'textAlt',
    fontSize: 'sm',
  },
  '.others > a': { py: '2px' },
}

/** Facts in two columns: label and value. */
function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl sx={styles}>
      {facts.map(({ label, value }) => (
        <div key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
