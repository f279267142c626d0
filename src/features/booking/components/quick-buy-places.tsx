import { Chip } from '../../../ui/chip'
import { useOrderedTheaters } from './use-ordered-theaters'

interface QuickBuyPlacesProps {
  /** `Metropolis is not on at Harbour. It is on at:` */
  words: string
  ids: readonly string[]
  /** The theater chosen, near which people would rather stay. */
  from: string | null
  onChoose: (theaterId: string) => void
}

/** Where a film is on, nearest first; a press goes there with it. */
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
