import type { RefObject } from 'react'
import { useBeforePaint } from '../../ui/use-before-paint'
import { arrangePosterGrid, type PosterGridPlan } from './poster-grid-state'

/** Keeps a wall's cells as they are to stand, before the browser paints. @param plan by the wall's children, the same object while nothing changed */
export function usePosterGrid(wall: RefObject<HTMLElement>, plan: PosterGridPlan): void {
  useBeforePaint(() => (wall.current ? arrangePosterGrid(wall.current, plan) : undefined), [wall, plan])
}
