import { type RefObject, useEffect } from 'react'
import { useTranslation } from '../../../i18n/components/use-translation'
import { readScheduleStates } from '../../../showtimes/client/schedule-store'
import { type HintedChip, watchChipHints } from '../../client/watch-chip-hints'
import { priceLine } from './price-words'

/** Shows the hints of showtime chips in an element: what the chip leaves out, and its prices once its file was read. */
export function useChipHints(hint: RefObject<HTMLElement | null>): void {
  const { t, locale } = useTranslation()
  useEffect(() => {
    const linesOf = ({ pick, isFocused }: HintedChip) => {
      const [day] = pick ? readScheduleStates([pick.theaterId], pick.day) : []
      const showtime = day?.schedule?.showtimes.find(({ id }) => id === pick?.showtimeId)
      const prices = (showtime?.prices ?? []).map(price => priceLine(price, { t, locale }))
      return isFocused ? [...prices, t('showtimeSheet.bySpace')] : prices
    }
    return hint.current ? watchChipHints(hint.current, linesOf) : undefined
  }, [hint, t, locale])
}
