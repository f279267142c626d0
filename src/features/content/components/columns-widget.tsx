import { Children, type ReactNode } from 'react'
import { surfaceOf } from '../surface-of'

interface ColumnsWidgetProps {
  background?: string | null | undefined
  /** Widths in percent, one a column; none: equal. */
  sizes: number[]
  children: ReactNode
}

/** Widgets side by side where there is room, one below the other on a phone. */
export function ColumnsWidget({ background, sizes, children }: ColumnsWidgetProps) {
  const surface = surfaceOf(background)
  const count = Children.count(children)
  const tracks = sizes.length === count ? sizes : Array.from({ length: count }, () => 100 / count)
  const wide = tracks.map(size => `minmax(0, ${Math.max(size, 1)}fr)`).join(' ')
  return (
    <div
      sx={{
        display: 'grid',
        gap: [5, null, 6],
        gridTemplateColumns: ['minmax(0, 1fr)', null, wide],
        alignItems: 'start',
        ...surface,
        ...(surface ? { padding: [4, 5], borderRadius: 'large' } : {}),
      }}
    >
      {children}
    </div>
  )
}
