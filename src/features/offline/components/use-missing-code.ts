import { useEffect, useState } from 'react'
import { watchMissingCode } from '../client/missing-code'

/**
 * Reloads the page when its release is gone from the host.
 * @returns a reload function when the visitor must decide, else null
 */
export function useMissingCode(withPrefix: (path: string) => string): (() => void) | null {
  const [reload, setReload] = useState<(() => void) | null>(null)
  useEffect(() => watchMissingCode({ withPrefix, onMissing: again => setReload(() => again) }), [withPrefix])
  return reload
}
