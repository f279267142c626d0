import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { isServer } from '../client/hydration'

const never = () => () => undefined
const no = () => false
const yes = () => true

/**
 * Whether an element may stay as the server wrote it: a long list that is hidden at hydration needs no React until it is
 * wanted. Once wanted it is shown as it is, and rendered in a transition right after. While true, render the element with
 * `dangerouslySetInnerHTML={{ __html: '' }}` and `suppressHydrationWarning`: React then leaves its content alone.
 */
export function useKeptMarkup({ isWanted, isUrgent }: { isWanted: boolean; isUrgent: boolean }): boolean {
  const isHydrating = useSyncExternalStore(never, no, yes)
  const [isKept, setKept] = useState(isHydrating && !isWanted && !isServer())
  useEffect(() => {
    if (isWanted) startTransition(() => setKept(false))
  }, [isWanted])
  return isKept && !(isWanted && isUrgent)
}
