import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'

/** Two posters per row on a phone, five on a desktop. */
export const MOVIE_GRID_STYLES: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: [
    'repeat(2, minmax(0, 1fr))',
    'repeat(3, minmax(0, 1fr))',
    'repeat(4, minmax(0, 1fr))',
    'repeat(5, minmax(0, 1fr))',
  ],
  columnGap: ['0.875rem', 4, 5],
  rowGap: [5, 6],
  '@media print': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
}

export function MovieGrid({ children }: { children: ReactNode }) {
  return <div sx={MOVIE_GRID_STYLES}>{children}</div>
}
