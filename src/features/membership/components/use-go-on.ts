import { useEffect, useRef } from 'react'
import { navigate } from 'gatsby'

/** Replaces this page by another once `goes` is true; only once, as the address on the way no longer says where to. */
export function useGoOn(path: string, goes: boolean): void {
  const hasGone = useRef(false)
  useEffect(() => {
    if (!goes || hasGone.current) return
    hasGone.current = true
    void navigate(path, { replace: true })
  }, [goes, path])
}
