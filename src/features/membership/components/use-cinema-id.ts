import { useSelectedTheater } from '../../theaters/components/use-selected-theater'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** Theater id of member calls: the programme's own, else the visitor's, else the site's first; '' without any. */
export function useCinemaId(): string {
  const { cinemaId, defaultCinemaId } = useMembershipConfig()
  const selected = useSelectedTheater()
  const current = selected.status === 'selected' ? selected.theaterId : null
  return cinemaId ?? current ?? defaultCinemaId ?? ''
}
