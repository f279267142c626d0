import { Chip } from '../../../../ui/chip'
import { useMemo } from 'react'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { rankByDistance } from '../../../theaters/rules/distance'
import { useDistanceWords } from '../../../theaters/components/nearby/use-distance-words'
import { useNearby, useTheaterPlaces } from '../../../theaters/components/nearby/use-nearby'

interface QuickBuyPlacesProps {
  /** `Metropolis is not on at Harbour. It is on at:` */
  words: string
  ids: readonly string[]
  /** Theater to sort by distance from. */
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

/** The theaters, nearest to the visitor first, else nearest to `from`, else by name. `label`: `Harbour · 3 miles`. */
export function useOrderedTheaters(from: string | null = null) {
  const { theaters, hasPlaces } = useSiteShell()
  const { position } = useNearby()
  const { places } = useTheaterPlaces({ isWanted: hasPlaces })
  const distanceOf = useDistanceWords()
  return useMemo(() => {
    const placed = theaters.map(theater => ({
      ...theater,
      coordinates: places.get(theater.theaterId)?.coordinates ?? null,
    }))
    const start = position ?? placed.find(({ theaterId }) => theaterId === from)?.coordinates ?? null
    const ordered = start ? rankByDistance(placed, { from: start, radius: 0 }) : { near: [], others: placed }
    return [...ordered.near, ...ordered.others].map(({ theaterId, name }) => {
      return { theaterId, label: [name, distanceOf({ theaterId })].filter(Boolean).join(' · ') }
    })
  }, [theaters, places, position, from, distanceOf])
}
