import { useEffect, useState } from 'react'
import { readStored } from '../../../platform/storage'

/**
 * Whether this browser keeps a shortlist, read once after hydration: reason enough to load what shows it. False on the
 * server and on the first render.
 */
export function useHasShortlist(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => setHas(Boolean(readStored('shortlist'))), [])
  return has
}
