import type { RefObject } from 'react'
import { useBeforePaint } from '../../ui/use-before-paint'
import { arrangeWall, type WallPlan } from './client/film-wall'

/** Keeps a wall's cells as they are to stand, before the browser paints. @param plan by the wall's children, the same object while nothing changed */
export function useFilmWall(wall: RefObject<HTMLElement>, plan: WallPlan): void {
  useBeforePaint(() => (wall.current ? arrangeWall(wall.current, plan) : undefined), [wall, plan])
}
