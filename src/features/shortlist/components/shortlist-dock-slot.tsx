import { type ComponentType, useEffect, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { useHasShortlist } from './use-has-shortlist'
import { usePickMode } from './use-pick-mode'

/**
 * The place of the shortlist's dock on pages with showtimes. What it is made of is loaded when the visitor begins to pick,
 * or comes back with picks; others pay for these lines alone.
 */
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
