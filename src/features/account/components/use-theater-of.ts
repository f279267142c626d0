import { useSiteShell } from '../../site/components/use-site-shell'

/** Finds a cinema; the first one when the id is unknown. */
export function useTheaterOf() {
  const { theaters } = useSiteShell()
  return (cinemaId: string | null) => theaters.find(({ theaterId }) => theaterId === cinemaId) ?? theaters[0]
}
