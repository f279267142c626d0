import { useMemo } from 'react'
import { readQueryText } from '../../site/rules/parse-page-query'
import { usePageQuery } from '../../site/components/use-page-query'
import { useSiteShell } from '../../site/components/use-site-shell'
import type { DayFault } from '../../filters/rules/day-choice'
import { findUnofferedFacets } from '../../filters/rules/filter-showtimes'
import type { IgnoredParameter } from '../../filters/rules/finder-query'
import type { Attribute } from '../../schedule/rules/showtime'
import type { Finder } from '../../filters/components/use-finder'

interface IgnoredInput {
  finder: Finder
  attributes: readonly Attribute[]
  /** Some shown days are not loaded yet and may add attributes. */
  isAwaited: boolean
  dayFault: DayFault | null
}

/** Query parameters that the page ignores: days, filters, needs, times and unknown theaters. */
export function useIgnored({ finder, attributes, isAwaited, dayFault }: IgnoredInput): readonly IgnoredParameter[] {
  const { query: page } = usePageQuery()
  const { theaters } = useSiteShell()
  const { query, ignored } = finder
  return useMemo(() => {
    const theaterId = readQueryText(page, 'theaterId')
    const isNoTheater = theaterId !== undefined && theaters.every(theater => theater.theaterId !== theaterId)
    const day = dayFault !== null && query.day !== null ? [{ name: 'day', value: query.day }] : []
    return [
      ...(isNoTheater ? [{ name: 'theaterId', value: theaterId }] : []),
      ...day,
      ...ignored,
      ...(isAwaited ? [] : findUnofferedFacets({ query, attributes })),
    ]
  }, [page, theaters, query, ignored, attributes, isAwaited, dayFault])
}
