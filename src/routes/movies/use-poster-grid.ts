import type { RefObject } from 'react'
import { useBeforePaint } from '../../deferred/hydration-state'
import { arrangePosterGrid, type PosterGridPlan } from './poster-grid-state'

/**
 * Applies the plan to the grid's cells before the browser paints. @param plan by index of the cells, the same object
 * while nothing changed
 */
export function usePosterGrid(wall: RefObject<HTMLElement>, plan: PosterGridPlan): void {
  useBeforePaint(() => (wall.current ? arrangePosterGrid(wall.current, plan) : undefined), [wall, plan])
}
