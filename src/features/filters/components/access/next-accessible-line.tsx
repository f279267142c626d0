import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { Link } from '../../../../ui/link'
import { Skeleton } from '../../../../ui/spinner'
import { commaOf } from '../../../i18n/rules/compose-text'
import { useTranslation } from '../../../i18n/components/use-translation'
import { formatDayAndTime } from '../../../schedule/rules/format-showtime'
import type { Showtime } from '../../../schedule/rules/showtime'
import { AccessButton } from './access-button'
import { NEED_ICONS } from './access-words'
import { useAccessNeeds } from './use-access-needs'
import { needList } from './need-list'
import { useMemo } from 'react'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { kilometersBetween } from '../../../theaters/rules/distance'
import { useNearby, useTheaterPlaces } from '../../../theaters/components/nearby/use-nearby'
import { useSelectedTheater } from '../../../theaters/components/use-selected-theater'
import { type AccessCandidate, selectNextAccessible } from '../../rules/next-accessible'
import { businessDayAt } from '../../../schedule/rules/zoned-clock'
import type { DigestScope } from '../../../schedule/rules/codec/showtime-digest'
import { useDigest } from '../../../showtimes/components/use-digest'
import { useNow } from '../../../showtimes/components/use-now'

export interface NextAccessibleProps {
  movie: {
    movieId: string
    path: string
    /** Showtimes of the next days, at all theaters. */
    showtimes: readonly Showtime[]
    /** Business days with showtimes, including those whose showtimes are not in the page. */
    showtimeDays: readonly string[]
  }
}

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['auto minmax(0, 1fr)', null, 'auto minmax(0, 1fr) auto'],
  alignItems: 'center',
  columnGap: 3,
  px: 4,
  py: 2,
  // Keeps its height while loading.
  minHeight: '3.75rem',
  bg: 'muted',
  color: 'readableOnMuted',
  borderRadius: 'medium',
  '.access-signs': { display: 'flex', flexWrap: 'wrap', gap: 2, maxWidth: ['1.5rem', 'none'] },
  '.access-line': { m: 0 },
  a: { color: 'inherit', fontWeight: 'bold', display: 'inline-block', py: 1 },
}

const changeStyles: ThemeUICSSObject = {
  appearance: 'none',
  gridColumn: [2, null, 'auto'],
  justifySelf: 'start',
  minHeight: 'target',
  p: 0,
  border: 0,
  bg: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: 'sm',
  textDecoration: 'underline',
  cursor: 'pointer',
}

/** A film's next showtime that meets the visitor's needs, linked, or that none is listed. */
export function NextAccessibleLine({ movie }: NextAccessibleProps) {
  const translation = useTranslation()
  const { t, locale } = translation
  const { needs, status, next, bookingUrl, today, theaterName } = useNextAccessible(movie)
  const wanted = needList(needs, translation)
  const when = next && formatDayAndTime({ showtime: next, today, locale, t })
  const page = next && `${movie.path}?theaterId=${encodeURIComponent(next.theaterId)}&day=${next.businessDay}`
  return (
    <div sx={styles} aria-busy={status === 'pending'}>
      <span className="access-signs">
        {needs.map(need => (
          <Icon key={need} name={NEED_ICONS[need]} size={22} />
        ))}
      </span>
      <p className="access-line">
        {status === 'pending' ? (
          <Skeleton width="16rem" height="1.5rem" />
        ) : status === 'found' ? (
          <>
            {t('access.nextWith', { 0: wanted })}{' '}
            <Link to={bookingUrl ?? page}>{[when, theaterName].filter(Boolean).join(commaOf(locale))}</Link>
          </>
        ) : (
          t(status === 'failed' ? 'access.notChecked' : 'access.noneListed', { 0: wanted })
        )}
      </p>
      <AccessButton sx={changeStyles}>{t('access.change')}</AccessButton>
    </div>
  )
}

/** Number of further days to search at all theaters when the page's showtimes do not match. */
const MAX_FAR_DAYS = 14

const NOBODY: DigestScope = { theaterIds: [] }

/**
 * A film's next showtime that meets the visitor's needs: from the page's showtimes, the digest of the selected theater,
 * else the digests of the film's later days. `status` is `none` when all of them were searched.
 */
function useNextAccessible(movie: NextAccessibleProps['movie']) {
  const needs = useAccessNeeds()
  const now = useNow()
  const { theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const { position } = useNearby()
  const theaterId = selected.status === 'selected' ? selected.theaterId : null
  const isNeeded = needs.length > 0 && now !== null && selected.status !== 'pending'

  const { places, status: placesStatus } = useTheaterPlaces({ isWanted: isNeeded && theaters.length > 1 })
  // The nearest theater is unknown until the coordinates are loaded.
  const arePlaced = theaters.length <= 1 || placesStatus === 'ready' || placesStatus === 'failed'

  const distances = useMemo(() => {
    const coordinatesOf = (id: string | null) => (id === null ? null : (places.get(id)?.coordinates ?? null))
    const from = position ?? coordinatesOf(theaterId)
    return new Map(
      theaters.map(({ theaterId: id }) => {
        const to = coordinatesOf(id)
        return [id, from && to ? kilometersBetween(from, to) : null]
      }),
    )
  }, [theaters, places, theaterId, position])
  const nextOf = (showtimes: readonly AccessCandidate[]): AccessCandidate | null => {
    if (now === null) return null
    const ofFilm = showtimes.filter(({ movieId }) => movieId === movie.movieId)
    const distanceTo = (id: string) => distances.get(id) ?? null
    return selectNextAccessible({ showtimes: ofFilm, needs, now, theaterId, distanceTo }).get(movie.movieId) ?? null
  }

  const home = useDigest(theaterId === null ? NOBODY : { theaterIds: [theaterId] }, {
    isWanted: isNeeded && theaterId !== null,
  })
  // The selected theater's digest is newer than the page.
  const elsewhere = home.digest ? movie.showtimes.filter(showtime => showtime.theaterId !== theaterId) : movie.showtimes
  const near = isNeeded ? nextOf([...(home.digest?.showtimes ?? []), ...elsewhere]) : null
  const isHomeKnown = theaterId === null || (home.status !== 'loading' && home.status !== 'idle')
  const farDays = useFarDays(movie)
  const isFarWanted = isNeeded && isHomeKnown && near === null && farDays.length > 0
  const far = useDigest({ days: farDays }, { isWanted: isFarWanted })

  const next = near ?? (isFarWanted && far.digest ? nextOf(far.digest.showtimes) : null)
  const isSettled = isHomeKnown && arePlaced && (!isFarWanted || (far.status !== 'loading' && far.status !== 'idle'))
  const hasFailed = home.status === 'failed' || (isFarWanted && (far.status === 'failed' || far.status === 'missing'))
  const theater = next ? theaters.find(one => one.theaterId === next.theaterId) : undefined
  const isHome = next !== null && next.theaterId === theaterId
  return {
    needs,
    status: !isNeeded || !(isHome || isSettled) ? 'pending' : next ? 'found' : hasFailed ? 'failed' : 'none',
    next,
    /** Only the page's own showtimes have a booking link. */
    bookingUrl:
      movie.showtimes.find(({ id, theaterId: at }) => id === next?.id && at === next.theaterId)?.bookingUrl ?? null,
    today: now === null ? '' : businessDayAt(now, theater?.timeZone ?? 'UTC'),
    theaterName: theaters.length > 1 ? (theater?.name ?? null) : null,
  } as const
}

/** The film's days without showtimes in the page. */
function useFarDays({ showtimes, showtimeDays }: NextAccessibleProps['movie']): readonly string[] {
  return useMemo(() => {
    const held = new Set(showtimes.map(({ businessDay }) => businessDay))
    return showtimeDays.filter(day => !held.has(day)).slice(0, MAX_FAR_DAYS)
  }, [showtimes, showtimeDays])
}
