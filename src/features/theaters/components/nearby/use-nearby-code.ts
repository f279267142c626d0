import { noteCode } from '../../../../platform/page-code'
import { NEARBY_CODE } from '../../client/nearby-code'

/** Names the code that finds the visitor, so that a page which offers it fetches the files before the press. */
export function useNearbyCode({ isOffered }: { isOffered: boolean }): void {
  if (isOffered) noteCode(NEARBY_CODE)
}
