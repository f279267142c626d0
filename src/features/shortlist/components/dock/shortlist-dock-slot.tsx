import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { withMessages } from '../../../../platform/language-file'
import { reportError } from '../../../../platform/report-error'
import type { DockProps } from './shortlist-dock'
import { hasPicks, usePickMode } from '../use-pick-mode'
import { readStored } from '../../../../platform/storage'

const loadDock = withMessages(() => import('./shortlist-dock'))

/** Loads and renders the shortlist's dock when the visitor starts picking or has picks already. */
export function ShortlistDockSlot({ Share = null }: Partial<DockProps>) {
  const { mode, setMode } = usePickMode()
  const has = useHasShortlist()
  const [Dock, setDock] = useState<ComponentType<DockProps> | null>(null)
  const isWanted = mode === 'starting' || mode === 'on' || (has && mode === 'off')

  useEffect(() => {
    if (!isWanted || Dock) return
    let isCurrent = true
    loadDock().then(
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

  return Dock && mode !== 'failed' && mode !== 'closed' ? <Dock Share={Share} /> : null
}

/** Whether there are picks: read once after hydration without loading their code, then as pages change it. */
function useHasShortlist(): boolean {
  useEffect(() => hasPicks.write(Boolean(readStored('shortlist'))), [])
  return useSyncExternalStore(hasPicks.subscribe, hasPicks.read, () => false)
}
