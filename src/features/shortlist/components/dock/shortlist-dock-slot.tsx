import { type ComponentType, useEffect, useState } from 'react'
import { reportError } from '../../../../platform/report-error'
import { usePickMode } from '../use-pick-mode'
import { readStored } from '../../../../platform/storage'

/** Loads and renders the shortlist's dock when the visitor starts picking or has picks already. */
export function ShortlistDockSlot() {
  const { mode, setMode } = usePickMode()
  const has = useHasShortlist()
  const [Dock, setDock] = useState<ComponentType | null>(null)
  const isWanted = mode === 'starting' || mode === 'on' || (has && mode === 'off')

  useEffect(() => {
    if (!isWanted || Dock) return
    let isCurrent = true
    import('./shortlist-dock').then(
      ({ ShortlistDock }) => {
        if (isCurrent) setDock(() => ShortlistDock)
      },
      (error: unknown) => {
        reportError(error, 'showtimes')
        if (isCurrent && mode === 'starting') setMode('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, Dock, mode, setMode])

  useEffect(() => {
    if (Dock && mode === 'starting') setMode('on')
  }, [Dock, mode, setMode])

  return Dock && mode !== 'failed' && mode !== 'closed' ? <Dock /> : null
}

/** Whether a shortlist is stored, read once after hydration without loading its code. */
function useHasShortlist(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => setHas(Boolean(readStored('shortlist'))), [])
  return has
}
