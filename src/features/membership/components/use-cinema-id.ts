import { useSelectedTheater } from '../../theaters/components/use-selected-theater'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** The theater that member calls name: the programme's own, else the visitor's, else the site's first; '' where there is none. */
export function useCinemaId(): string {
  const { cinemaId, defaultCinemaId } = useMembershipConfig()
  const selected = useSelectedTheater()
  const current = selected.status === 'selected' ? selected.theaterId : null
  return cinemaId ?? current ?? defaultCinemaId ?? ''
}
