import { useMemo } from 'react'
import { Skeleton } from '../../../../ui/spinner'
import { useToast } from '../../../../ui/toast-context'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { FilmAction } from '../../../movies/components/movie-card'
import type { ShowtimePick } from '../../rules/pick-address'
import type { PickedShowtime } from './use-picked-showtimes'
import { PickCard } from './pick-card'
import { PICK_CARD_STYLES, PICK_GRID_STYLES } from './pick-card-styles'
import { zoneNames } from './pick-words'

interface PickCardsProps {
  picked: readonly PickedShowtime[]
  /** @returns the function that undoes it */
  onRemove: (pick: ShowtimePick) => () => void
  /** Moves focus after the focused card was removed. */
  onRemoved: () => void
  /** Card action beside each booking link. */
  Action?: FilmAction | null
}

/** Cards of the picked showtimes, by start. */
export function PickCards({ picked, onRemove, onRemoved, Action = null }: PickCardsProps) {
  const { t, locale } = useTranslation()
  const { show } = useToast()
  const zones = useMemo(() => zoneNames(picked, locale), [picked, locale])
  const remove = (pick: ShowtimePick) => {
    const undo = onRemove(pick)
    onRemoved()
    show({ message: t('shortlistScreen.removed'), action: { label: t('shortlist.undo'), onSelect: undo } })
  }
  return (
    <ul sx={PICK_GRID_STYLES}>
      {picked.map(one => (
        <li key={one.key}>
          <PickCard picked={one} zone={zones.get(one.key)} Action={Action} onRemove={() => remove(one.pick)} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholder of the cards until the list is known. */
export function PickSkeletons({ count }: { count: number }) {
  return (
    <div sx={PICK_GRID_STYLES} aria-busy="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} sx={PICK_CARD_STYLES}>
          <span className="pick-poster" />
          <div className="pick-head">
            <Skeleton width="70%" height="1.3rem" />
            <Skeleton width="5rem" height="2.2rem" />
            <Skeleton width="80%" height="1.3rem" />
          </div>
          <div className="pick-body">
            <Skeleton width="60%" height="1.3rem" />
            <Skeleton height="4.5rem" />
            <Skeleton height="1.5rem" />
            <Skeleton height="3rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
