import { createContext, useContext } from 'react'
import type { CanvasData } from '../../../canvas/canvas-data'
import type { WidgetContext } from '../../../canvas/page-widget'
import type { PuckData } from '../../rules/pages/puck-data'

/** What the canvas draws a page with. */
export interface CanvasPlace {
  site: CanvasData
  data: PuckData
  context: WidgetContext
}

export const CanvasContext = createContext<CanvasPlace | null>(null)

export function useCanvasPlace(): CanvasPlace {
  const place = useContext(CanvasContext)
  if (!place) throw new Error('useCanvasPlace needs a CanvasContext above it')
  return place
}
