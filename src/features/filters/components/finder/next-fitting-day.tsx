import { useMemo } from 'react'
import { Button } from '../../../../ui/button'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useTranslation } from '../../../i18n/components/use-translation'
import { createShowtimeFilter, hasHours } from '../../rules/filter-showtimes'
import { createTimeWindow } from '../../rules/time-window'
import type { Attribute } from '../../../schedule/rules/showtime'
import { useDigest } from '../../../showtimes/components/use-digest'
import type { Finder } from './use-finder'
import { formatDayTitle } from '../../../schedule/rules/format-showtime'

export interface NextFittingDayProps {
  finder: Finder
  attributes: readonly Attribute[]
  theaterId: string
  /** The last day that was searched. */
  after: string
  onSelect: (day: string) => void
}

/** Button to the first matching day after those in the page, from the theater's digest. Loaded for empty lists. */
export function NextFittingDay({ finder, attributes, theaterId, after, onSelect }: NextFittingDayProps) {
  const { t, locale } = useTranslation()
  const { query, needs } = finder
  const { trailerMinutes } = useSiteShell().settings
  const { digest } = useDigest({ theaterIds: [theaterId] }, { isWanted: true })
  const day = useMemo(() => {
    const fits = createShowtimeFilter({ query, needs, attributes })
    const runtimes = new Map(digest?.movies.map(({ movieId, runtimeMinutes }) => [movieId, runtimeMinutes]))
    const timeZone = digest?.theaters[0]?.timeZone ?? 'UTC'
    const fitOf = hasHours(query) ? createTimeWindow({ query, trailerMinutes, zoneOf: () => timeZone }) : null
    const fitting =
      digest?.showtimes.filter(
        showtime =>
          showtime.businessDay > after &&
          fits(showtime) &&
          (fitOf?.(showtime, runtimes.get(showtime.movieId)) ?? 'fits') === 'fits',
      ) ?? []
    return fitting.map(({ businessDay }) => businessDay).sort()[0] ?? null
  }, [digest, after, query, needs, attributes, trailerMinutes])
  if (day === null) return null
  return <Button onClick={() => onSelect(day)}>{t('finder.nextDay', { 0: formatDayTitle(day, locale) })}</Button>
}
