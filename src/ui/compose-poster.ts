import type { ReactNode } from 'react'
import type { PosterPalette } from './poster-palettes'

/** Drawing area, 100 wide and `height` high. `vary(i)` returns a number from 0 to 1 derived from the title. */
interface Sheet extends PosterPalette {
  height: number
  vary: (index: number) => number
}

/** @param stands position of the drawing; the title is at the other end */
export const compose = (name: string, stands: 'top' | 'bottom', draw: (sheet: Sheet) => ReactNode) => ({
  name,
  stands,
  draw,
})

export const round = (value: number) => Math.round(value * 10) / 10
