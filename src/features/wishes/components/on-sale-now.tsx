import { useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import { digestScopeOf } from '../../schedule/rules/codec/showtime-digest'
import { formatDayAndTime } from '../../schedule/rules/format-showtime'
import { graceOfTheater } from '../../schedule/rules/sales-grace'
import { businessDayAt } from '../../schedule/rules/zoned-clock'
import { useSearch } from '../../search/components/use-search'
import { useDigest } from '../../showtimes/components/use-digest'
import { useNow } from '../../showtimes/components/use-now'
import { useSiteShell } from '../../site/components/use-site-shell'
import { selectNextOfSubject } from '../rules/next-of-subject'
import type { NamedSubject } from '../rules/subject-of-item'
import { TextWithName } from './text-with-name'

interface OnSaleNowProps {
  subject: NamedSubject
  /** Page of a film or series. */
  path: string | null
  /** Theaters of the wish; empty for all. */
  theaterIds: readonly string[]
}

const styles: ThemeUICSSObject = {
  display: 'grid',
  gap: 2,
  p: 4,
  bg: 'muted',
  color: 'readableOnMuted',
  borderRadius: 'medium',
  '& > p': { m: 0 },
  ul: { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 },
  a: { color: 'inherit', display: 'inline-block', py: 1, overflowWrap: 'anywhere' },
}

const NO_FILMS: readonly string[] = []

/** What can be booked already: its next times, each a link to its day. Renders nothing while there are none. */
export function OnSaleNow(props: OnSaleNowProps) {
  return props.subject.kind === 'person' ? <OfPerson {...props} /> : <NextTimes {...props} filmIds={NO_FILMS} />
}

/** Their films are in the search alone. */
function OfPerson(props: OnSaleNowProps) {
  const { name } = props.subject
  const { outcome } = useSearch(name)
  const filmIds = useMemo(() => {
    const items = outcome?.hits.map(({ item }) => item) ?? []
    const films = items.flatMap(item =>
      item.kind === 'person' && item.name === name ? [...item.directed, ...item.cast] : [],
    )
    return films.map(({ movieId }) => movieId)
  }, [outcome, name])
  return <NextTimes {...props} filmIds={filmIds} />
}

function NextTimes({ subject, path, theaterIds, filmIds }: OnSaleNowProps & { filmIds: readonly string[] }) {
  const { t, locale } = useTranslation()
  const { theaters, settings } = useSiteShell()
  const now = useNow()
  const reach = subject.kind === 'theater' ? [subject.id] : theaterIds
  const isWanted = now !== null && subject.kind !== 'series'
  const { digest } = useDigest(digestScopeOf(reach.length > 0 ? reach : null, null), { isWanted })
  const next =
    digest && now !== null
      ? selectNextOfSubject({
          ...{ subject, filmIds, digest, now },
          theaterIds: reach,
          graceOf: theaterId => graceOfTheater(theaters, theaterId, settings.graceMinutes),
        })
      : []
  const isSeries = subject.kind === 'series' && path !== null
  if (next.length === 0 && !isSeries) return null
  const films = new Map(digest?.movies.map(movie => [movie.movieId, movie] as const))
  return (
    <div sx={styles} data-on-sale-now>
      {isSeries ? (
        <p>
          <Link to={path}>
            <TextWithName text={t('wishes.seriesPage', { 0: subject.name })} name={subject} />
          </Link>
        </p>
      ) : (
        <>
          <p>
            <strong>{t('wishes.onSaleNow')}</strong>
          </p>
          <ul>
            {next.map(showtime => {
              const { id, theaterId, movieId, businessDay } = showtime
              const film = films.get(movieId)
              const theater = theaters.find(one => one.theaterId === theaterId)
              const today = businessDayAt(now ?? 0, theater?.timeZone ?? 'UTC')
              const when = formatDayAndTime({ showtime, today, locale, t })
              const query = `?theaterId=${encodeURIComponent(theaterId)}&day=${businessDay}`
              return (
                <li key={`${theaterId} ${id}`}>
                  <Link to={(film?.path ?? theater?.path ?? '/') + query}>
                    {[when, film?.title, theaters.length > 1 ? theater?.name : null].filter(Boolean).join(' · ')}
                  </Link>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
