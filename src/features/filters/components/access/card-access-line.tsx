import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import { commaOf } from '../../../i18n/rules/compose-text'
import { useTranslation } from '../../../i18n/components/use-translation'
import { formatDayAndTime } from '../../../schedule/rules/format-showtime'
import { NEED_ICONS } from './access-words'
import { useAccessNeeds } from './use-access-needs'
import { needList } from './need-list'
import { useMemo } from 'react'
import { useSelectedTheater } from '../../../theaters/components/use-selected-theater'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { addDays } from '../../../schedule/rules/business-day'
import { selectNextAccessible } from '../../rules/next-accessible'
import type { DigestShowtime, ShowtimeDigest } from '../../../schedule/rules/codec/showtime-digest'
import { businessDayAt } from '../../../schedule/rules/zoned-clock'
import { createKeyedMemo } from '../../../showtimes/components/keyed-memo'
import { useDigest } from '../../../showtimes/components/use-digest'
import { useNow } from '../../../showtimes/components/use-now'

const styles: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  m: 0,
  mt: 1,
  minHeight: '1.5em',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '.access-signs': { display: 'inline-flex', flex: 'none', gap: 1, pt: '1px' },
  '&.has-next': { color: 'success', fontWeight: 'semibold' },
  '&.has-none': { color: 'textAlt' },
}

/** Line of a film's card: its next showtime that meets the visitor's needs, or that none is listed. */
export function CardAccessLine({ movieId }: { movieId: string }) {
  const translation = useTranslation()
  const { t, locale } = translation
  const { isOfTheater, status, needs, next, today, theaterName, home } = useCardAccess(movieId)
  if (needs.length === 0 || status === 'failed') return null
  const wanted = needList(needs, translation)
  const when = next && formatDayAndTime({ showtime: next, today, locale, t })
  const none = !isOfTheater ? t('access.noneSoon') : home ? t('access.noneAt', { 0: home }) : t('access.noneHere')
  return (
    <p sx={styles} className={next ? 'has-next' : 'has-none'} title={wanted} aria-busy={status === 'pending'}>
      <span className="access-signs">
        {needs.map(need => (
          <Icon key={need} name={NEED_ICONS[need]} size={18} />
        ))}
      </span>
      {status === 'pending' ? null : (
        <span>
          <VisuallyHidden>{`${t('access.nextWith', { 0: wanted })} `}</VisuallyHidden>
          {when ? [when, theaterName].filter(Boolean).join(commaOf(locale)) : none}
        </span>
      )}
    </p>
  )
}

/** Number of business days that are searched without a selected theater, including today. */
const DAYS_AHEAD = 7

/** A film's next showtime that meets the visitor's needs: at the selected theater, else anywhere within a week. */
function useCardAccess(movieId: string) {
  const needs = useAccessNeeds()
  const { theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const now = useNow()
  const theaterId = selected.status === 'selected' ? selected.theaterId : null
  const firstDay = now === null ? null : businessDayAt(now, theaters[0]?.timeZone ?? 'UTC')
  const scope = useMemo(() => {
    if (theaterId !== null) return { theaterIds: [theaterId] }
    return { days: firstDay === null ? [] : Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(firstDay, ahead)) }
  }, [theaterId, firstDay])
  const isWanted = needs.length > 0 && now !== null && selected.status !== 'pending'
  const near = useDigest(scope, { isWanted })
  // A day without showtimes has no digest: fetch the one of all days instead.
  const all = useDigest({ days: 'all' }, { isWanted: isWanted && theaterId === null && near.status === 'missing' })
  const { digest, status } = theaterId === null && near.status === 'missing' ? all : near

  const findNext = ({ showtimes }: ShowtimeDigest, at: number) =>
    memoOfNext('', [showtimes, needs, at, theaterId], () =>
      selectNextAccessible({ showtimes, needs, now: at, theaterId }),
    )
  const next = digest && now !== null ? findNext(digest, now).get(movieId) : undefined
  const [isMissing, hasFailed] = [status === 'missing', status === 'failed']
  const theater = next ? theaters.find(one => one.theaterId === next.theaterId) : undefined
  const home = theaters.length > 1 ? theaters.find(one => one.theaterId === theaterId) : undefined
  return {
    /** Whether the search covers the selected theater, else the next days at all theaters. */
    isOfTheater: theaterId !== null,
    // A theater without a digest has no showtimes.
    status: digest || (isMissing && theaterId !== null) ? 'ready' : isMissing || hasFailed ? 'failed' : 'pending',
    needs,
    next: next ?? null,
    /** The current business day at the showtime's theater. */
    today: now === null ? '' : businessDayAt(now, theater?.timeZone ?? 'UTC'),
    /** Name of the selected theater when the site has several. */
    home: home?.name ?? null,
    /** Null for the visitor's own theater. */
    theaterName: next && next.theaterId !== theaterId && theaters.length > 1 ? (theater?.name ?? null) : null,
  } as const
}

/** Caches the last result, because all cards of a page need the same one. */
const memoOfNext = createKeyedMemo<ReadonlyMap<string, DigestShowtime>>()
