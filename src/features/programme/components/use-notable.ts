import { useEffect, useMemo, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { graceOfTheater, isPast, leavingTimes } from '../../schedule/rules/sales-grace'
import { useNow, useRevalidation } from '../../showtimes/components/use-now'
import { useSiteShell } from '../../site/components/use-site-shell'
import { readNotable } from '../client/read-notable'
import type { NotableItem } from '../rules/notable-item'

/**
 * The week's notable showtimes that are not past: as built, then as the last refresh of the times wrote them, so that a
 * mark that is true no longer goes. What was built stays where the file cannot be read.
 */
export function useNotable(built: readonly NotableItem[]): readonly NotableItem[] {
  const { theaters, settings } = useSiteShell()
  const [fresh, setFresh] = useState<readonly NotableItem[] | null>(null)
  const revalidation = useRevalidation()
  useEffect(() => {
    if (revalidation === null) return
    let isCurrent = true
    void readNotable().then(read => {
      if (!isCurrent) return
      if (read.ok) setFresh(read.value.items)
      else if (read.error.kind !== 'offline') reportError(new Error(read.error.message), 'showtimes')
    })
    return () => {
      isCurrent = false
    }
  }, [revalidation])
  const items = fresh ?? built
  const graceOf = useMemo(
    () => (theaterId: string) => graceOfTheater(theaters, theaterId, settings.graceMinutes),
    [theaters, settings.graceMinutes],
  )
  const now = useNow(useMemo(() => leavingTimes(items, graceOf), [items, graceOf]))
  return useMemo(
    () => items.filter(item => now === null || !isPast(item, now, graceOf(item.theaterId))),
    [items, now, graceOf],
  )
}
