import { useSyncExternalStore } from 'react'
import { canUsePasskeys } from '../../../platform/device'
import { useMembershipConfig } from './use-membership-config'

const never = () => () => undefined
const readUnknown = () => null

/** Whether site and browser can use passkeys; null while pages are rendered to HTML, where only the site is known. */
export function usePasskeySupport(): boolean | null {
  const { includePasskeys } = useMembershipConfig()
  const canBrowser = useSyncExternalStore<boolean | null>(never, canUsePasskeys, readUnknown)
  return includePasskeys && canBrowser
}
