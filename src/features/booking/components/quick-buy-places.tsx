import { Chip } from '../../../ui/chip'
import { useOrderedTheaters } from './use-ordered-theaters'

interface QuickBuyPlacesProps {
  /** `Metropolis is not on at Harbour. It is on at:` */
  words: string
  ids: readonly string[]
  /** The chosen theater, which the list is sorted by distance from. */
  from: string | null
  onChoose: (theaterId: string) => void
}

/** Theaters that show a film, nearest first; a press selects one. */
export function QuickBuyPlaces({ words, ids, from, onChoose }: QuickBuyPlacesProps) {
  const theaters = useOrderedTheaters(from).filter(({ theaterId }) => ids.includes(theaterId))
  return (
    <div className="box">
      <p role="status">{words}</p>
      <ul className="places">
        {theaters.map(({ theaterId, label }) => (
          <li key={theaterId}>
            <Chip onClick={() => onChoose(theaterId)}>{label}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
