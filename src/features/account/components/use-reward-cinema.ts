import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useCinemaId } from '../../membership/components/use-cinema-id'
import { useSiteShell } from '../../site/components/use-site-shell'
import { useSelectedTheater } from '../../theaters/components/use-selected-theater'

/** The cinema whose rewards are listed, and whether the visitor chose it; null where there is no choice. */
export function useRewardCinema(): { name: string; isChosen: boolean } | null {
  const { cinemaId: programmes } = useMembershipConfig()
  const { theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const cinemaId = useCinemaId()
  if (programmes !== null || theaters.length < 2) return null
  const name = theaters.find(({ theaterId }) => theaterId === cinemaId)?.name
  return name ? { name, isChosen: selected.status === 'selected' } : null
}
