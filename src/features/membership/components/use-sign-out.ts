import { useState } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import { signOut } from '../../session/client/session-access'

/** Signs the member out. The session is removed from this browser at once, whatever the service returns. */
export function useSignOut() {
  const { members } = useSiteShell().settings
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    signOut: () => {
      setBusy(true)
      void signOut(members).finally(() => setBusy(false))
    },
  }
}
