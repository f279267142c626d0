import { useSelectedTheater } from '../theaters/use-selected-theater'
import { useMemberFacts } from './use-member-facts'

/** The theater that member calls name: the programme's own, else the visitor's, else the site's first; '' where there is none. */
export function useCinemaId(): string {
  const { cinemaId, defaultCinemaId } = useMemberFacts()
  const selected = useSelectedTheater()
  const current = selected.status === 'selected' ? selected.theaterId : null
  return cinemaId ?? current ?? defaultCinemaId ?? ''
}
