import { useEffect, useState } from 'react'
import { watchMissingCode } from '../client/missing-code'

/** Loads the page anew when its release is gone from the host. @returns what does so where the visitor decides; null otherwise */
export function useMissingCode(withPrefix: (path: string) => string): (() => void) | null {
  const [reload, setReload] = useState<(() => void) | null>(null)
  useEffect(() => watchMissingCode({ withPrefix, onMissing: again => setReload(() => again) }), [withPrefix])
  return reload
}
