import { Children, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { ThemeScope } from '../../theme/components/theme-scope'
import type { WidgetOfType } from './widget-of-type'

interface ColumnsWidgetProps {
  /** `sizes`: widths in percent, one per column; empty for equal widths. */
  row: Pick<WidgetOfType<'columns'>, 'scope' | 'sizes'>
  children: ReactNode
}

/** Widgets side by side; stacked on a phone. */
export function ColumnsWidget({ row, children }: ColumnsWidgetProps) {
  const { scope, sizes } = row
  const count = Children.count(children)
  const tracks = sizes.length === count ? sizes : Array.from({ length: count }, () => 100 / count)
  const wide = tracks.map(size => `minmax(0, ${Math.max(size, 1)}fr)`).join(' ')
  const styles: ThemeUICSSObject = {
    display: 'grid',
    gap: [5, null, 6],
    gridTemplateColumns: ['minmax(0, 1fr)', null, wide],
    alignItems: 'start',
  }
  if (!scope) return <div sx={styles}>{children}</div>
  return (
    <ThemeScope scope={scope} styles={{ ...styles, padding: [4, 5], borderRadius: 'large' }}>
      {children}
    </ThemeScope>
  )
}
