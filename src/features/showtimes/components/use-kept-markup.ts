import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { isServer } from '../client/hydration'

const never = () => () => undefined
const no = () => false
const yes = () => true

/**
 * Whether an element may keep its server markup: a long list that is hidden at hydration stays dehydrated until it is
 * wanted, and then renders in a transition. While true, render the element with `dangerouslySetInnerHTML={{ __html: ''
 * }}` and `suppressHydrationWarning`, so that React keeps its content.
 */
export function useKeptMarkup({ isWanted, isUrgent }: { isWanted: boolean; isUrgent: boolean }): boolean {
  const isHydrating = useSyncExternalStore(never, no, yes)
  const [isKept, setKept] = useState(isHydrating && !isWanted && !isServer())
  useEffect(() => {
    if (isWanted) startTransition(() => setKept(false))
  }, [isWanted])
  return isKept && !(isWanted && isUrgent)
}
