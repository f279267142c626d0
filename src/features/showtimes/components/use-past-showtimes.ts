import { startTransition, useState } from 'react'
import { readClockSkew } from '../../../platform/clock'
import { requestDeferredCode } from '../../../platform/deferred-code'
import {
  isPageHydrated,
  subscribeFarParts,
  subscribeHydration,
  useBeforePaint,
} from '../../../deferred/hydration-state'
import { areTimesOutdated, restorePastShowtimes } from '../client/past-showtimes'

/**
 * Shows the times that the boot script hid, together with the lists that know the time: these draw it as a transition
 * (`useLaterValue`), and a time that is past would be seen again until then. Outdated pages and wrong clocks request the
 * deferred code at once.
 */
export function usePastShowtimes(): void {
  const [restores, setRestores] = useState(0)
  useBeforePaint(() => {
    const restore = () => {
      if (isPageHydrated()) startTransition(() => setRestores(count => count + 1))
    }
    if (!isPageHydrated() && (areTimesOutdated() || readClockSkew() !== 0)) void requestDeferredCode()
    restore()
    // A far part may be hydrated before the page.
    const stops = [subscribeHydration, subscribeFarParts].map(subscribe => subscribe(restore))
    return () => {
      for (const stop of stops) stop()
      restorePastShowtimes()
    }
    // Runs once: pages visited later are rendered by React.
  }, [])
  useBeforePaint(() => {
    if (restores > 0) restorePastShowtimes()
  }, [restores])
}
