import { useEffect, useState } from 'react'
import { readStored } from '../../../platform/storage'

/**
 * Whether this browser has a stored shortlist, read once after hydration without loading its code. False on the server
 * and on the first render.
 */
export function useHasShortlist(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => setHas(Boolean(readStored('shortlist'))), [])
  return has
}
