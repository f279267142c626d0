import { useSyncExternalStore } from 'react'
import {
  readAccessProfile,
  subscribeAccessProfile,
  UNKNOWN_PROFILE,
  writeAccessProfile,
} from '../client/access-profile-store'

const unknown = () => UNKNOWN_PROFILE

/**
 * What the visitor needs of every showing, as this browser remembers it; other tabs follow. No needs, and `isKnown` false, on
 * the server and on the first render.
 */
export function useAccessProfile() {
  const profile = useSyncExternalStore(subscribeAccessProfile, readAccessProfile, unknown)
  return { ...profile, setNeeds: writeAccessProfile }
}
