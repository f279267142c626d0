import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { forceStates } from './client/force-states'

export type Mode = 'light' | 'dark'

interface GalleryView {
  modes: readonly Mode[]
  direction: 'ltr' | 'rtl'
}

interface GalleryViewState {
  view: GalleryView
  change: (part: Partial<GalleryView>) => void
}

const GalleryViewContext = createContext<GalleryViewState | undefined>(undefined)

/** Provides the gallery's colour modes and text direction, and applies forced states. */
export function GalleryViewProvider({ children }: { children: ReactNode }) {
  const [view, setView] = useState<GalleryView>({ modes: ['light', 'dark'], direction: 'ltr' })
  useEffect(() => forceStates(), [view])
  const change = (part: Partial<GalleryView>) => setView(before => ({ ...before, ...part }))
  return <GalleryViewContext.Provider value={{ view, change }}>{children}</GalleryViewContext.Provider>
}

/** @throws Error outside the GalleryViewProvider */
export function useGalleryView(): GalleryViewState {
  const state = useContext(GalleryViewContext)
  if (!state) throw new Error('useGalleryView needs a GalleryViewProvider above it')
  return state
}
