import { useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { type Order, useOrders } from '../../features/account/components/use-orders'
import { isGood } from '../../features/account/rules/group-orders'
import { useFavouriteFilms } from '../../features/favourites/components/use-favourite'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { commaOf } from '../../features/i18n/rules/compose-text'
import { destinationOf } from '../../features/programme/components/chips/showtime-chip'
import { businessDayOf } from '../../features/schedule/rules/business-day'
import { businessDayAt } from '../../features/schedule/rules/zoned-clock'
import { formatDayAndTime, formatTime } from '../../features/schedule/rules/format-showtime'
import { useNow } from '../../features/showtimes/components/use-now'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { useSelectedTheater } from '../../features/theaters/components/use-selected-theater'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import { Skeleton } from '../../ui/spinner'
import { type BuiltTonight, type TonightFilter, useTonight } from './use-tonight'

interface MemberEveningProps {
  memberId: string
  built: BuiltTonight | null
  ticketsPath: string
}

/** Without a clock a day is a date. */
const LONG_AGO = '2000-01-01'
/** Times of films on the member's list that are named. */
const MOST_LISTED = 3
const NO_FILTERS = { filters: new Set<TonightFilter>(), understood: [] }

const styles: ThemeUICSSObject = {
  display: 'grid',
  gap: 2,
  p: { m: 0 },
  '.member-ticket': {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minHeight: 'target',
    color: 'text',
    textDecoration: 'none',
  },
  '.member-ticket strong': { fontFamily: 'heading', fontWeight: 'heading', fontSize: 'lg' },
  '.member-ticket:hover strong': { textDecoration: 'underline' },
  '.member-note': { color: 'textAlt' },
}

/** A member's next ticket, and tonight's times of films on their list: at their theater, else at all. */
export function MemberEvening({ memberId, built, ticketsPath }: MemberEveningProps) {
  const { t } = useTranslation()
  const { list, group } = useOrders(memberId)
  const next = list.status === 'ready' ? group(list.value).upcoming.find(isGood) : null
  return (
    <div sx={styles}>
      {list.status === 'loading' ? <Skeleton width="min(24rem, 100%)" height="3rem" /> : null}
      {next ? <NextTicket order={next} ticketsPath={ticketsPath} /> : null}
      {list.status === 'ready' && !next ? <p className="member-note">{t('memberHome.none')}</p> : null}
      {list.status === 'failed' ? <p className="member-note">{list.words}</p> : null}
      <ListTonight built={built} />
    </div>
  )
}

function NextTicket({ order, ticketsPath }: { order: Order; ticketsPath: string }) {
  const { t, locale } = useTranslation()
  const { theaters } = useSiteShell()
  const { startsAt, cinemaId, title, seats } = order
  const theater = theaters.find(({ theaterId }) => theaterId === cinemaId)
  const now = useNow()
  const today = now !== null && theater ? businessDayAt(now, theater.timeZone) : LONG_AGO
  const when =
    startsAt && formatDayAndTime({ showtime: { startsAt, businessDay: businessDayOf(startsAt) }, today, locale, t })
  const notes = [theater?.name, seats.join(commaOf(locale))].filter(Boolean)
  return (
    <Link to={ticketsPath} className="member-ticket">
      <Icon name="ticket" size={28} />
      <span>
        <strong>
          {when} {title}
        </strong>
        <br />
        <span className="member-note">{notes.join(' · ')}</span>
      </span>
    </Link>
  )
}

function ListTonight({ built }: Pick<MemberEveningProps, 'built'>) {
  const { t, locale } = useTranslation()
  const { theaters } = useSiteShell()
  const { ids } = useFavouriteFilms()
  const selected = useSelectedTheater()
  const theaterId = selected.status === 'selected' ? selected.theaterId : null
  const only = useMemo(() => ({ movieIds: ids, theaterId }), [ids, theaterId])
  const { showtimes, movieOf } = useTonight(built, NO_FILTERS, only)
  if (showtimes.length === 0) return null
  return (
    <p>
      <span className="member-note">{`${t('memberHome.fromList')}: `}</span>
      {showtimes.slice(0, MOST_LISTED).map((showtime, at) => {
        const movie = movieOf(showtime.movieId)
        const place = theaters.find(one => one.theaterId === showtime.theaterId)?.name
        return (
          <span key={`${showtime.theaterId} ${showtime.id}`}>
            {at > 0 ? commaOf(locale) : ''}
            <Link to={destinationOf(showtime, movie?.path ?? null)}>
              {[formatTime(showtime.startsAt, locale), movie?.title, theaterId === null ? place : null]
                .filter(Boolean)
                .join(' ')}
            </Link>
          </span>
        )
      })}
    </p>
  )
}
