import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import type { AccessNeed } from '../../../schedule/rules/access-need'
import { graceMinutesOf } from '../../../schedule/rules/sales-grace'
import { businessDayAt } from '../../../schedule/rules/zoned-clock'
import { useDigest } from '../../../showtimes/components/use-digest'
import { useNow } from '../../../showtimes/components/use-now'
import { filmsAhead } from '../../rules/film-index'
import { type QuickBuyChoice, type QuickBuyOptions, resolveQuickBuy } from '../../rules/quick-buy-options'
import { bookableShowings } from '../../rules/bookable-showtimes'
import { useFilmIndex } from './use-film-index'

export interface QuickBuySteps extends QuickBuyOptions {
  /** Status of the chosen theater's showtimes; `idle` without a theater. */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The film index failed to load, so films elsewhere are unknown. */
  isIndexMissing: boolean
  /** The theater's current business day. */
  today: string
  /** Epoch ms. */
  now: number
  graceMinutes: number
  /** The theater has matching showtimes, but none that meets the visitor's access needs. */
  isHiddenByNeeds: boolean
}

export function useQuickBuyOptions(choice: QuickBuyChoice, needs: readonly AccessNeed[]): QuickBuySteps {
  const { settings, theaters } = useSiteShell()
  const { locale } = useTranslation()
  const minute = useNow()
  const index = useFilmIndex()
  const { theaterId } = choice
  const ids = useMemo(() => (theaterId === null ? [] : [theaterId]), [theaterId])
  const { status, digest } = useDigest({ theaterIds: ids }, { isWanted: theaterId !== null })
  const now = minute ?? 0
  const theater = theaters.find(one => one.theaterId === theaterId)
  const graceMinutes = graceMinutesOf(theater?.ticketingProvider, settings.graceMinutes)

  const films = useMemo(() => {
    const providers = new Map(theaters.map(one => [one.theaterId, one.ticketingProvider]))
    const graceOf = (id: string) => graceMinutesOf(providers.get(id), settings.graceMinutes)
    return filmsAhead(index.films, { now, graceOf })
  }, [index.films, theaters, settings.graceMinutes, now])

  const options = useMemo(() => {
    const titles = new Map(digest?.movies.map(({ movieId, title }) => [movieId, title]))
    const all = bookableShowings(digest?.showtimes ?? [], { now, graceMinutes, needs: [] })
    const showings = needs.length > 0 ? bookableShowings(all, { now, graceMinutes, needs }) : all
    const resolved = resolveQuickBuy({ choice, showings, films, titleOf: id => titles.get(id) ?? id, locale })
    const matching = all.filter(({ movieId }) => choice.movieId === null || movieId === choice.movieId)
    const isOffered = choice.movieId === null ? resolved.here.length > 0 : resolved.film?.isHere === true
    return { ...resolved, isHiddenByNeeds: matching.length > 0 && !isOffered }
  }, [digest, choice, films, needs, now, graceMinutes, locale])

  return {
    ...options,
    status:
      theaterId === null
        ? 'idle'
        : digest || status === 'missing'
          ? 'ready'
          : status === 'failed'
            ? 'failed'
            : 'loading',
    isIndexMissing: index.status === 'failed',
    today: theater ? businessDayAt(now, theater.timeZone) : '',
    now,
    graceMinutes,
  }
}
