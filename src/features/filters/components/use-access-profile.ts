import { useSyncExternalStore } from 'react'
import {
  readAccessProfile,
  subscribeAccessProfile,
  UNKNOWN_PROFILE,
  writeAccessProfile,
} from '../client/access-profile-store'

const unknown = () => UNKNOWN_PROFILE

/**
 * The visitor's access needs in this browser, synchronized across tabs. Empty, with `isKnown` false, on the server and
 * on the first render.
 */
export function useAccessProfile() {
  const profile = useSyncExternalStore(subscribeAccessProfile, readAccessProfile, unknown)
  return { ...profile, setNeeds: writeAccessProfile }
}
