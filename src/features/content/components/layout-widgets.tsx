import { type ReactNode, Children } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { ThemeScope } from '../../theme/components/theme-scope'
import type { WidgetOfType } from '../rules/content-page-record'

interface SectionWidgetProps {
  section: Pick<WidgetOfType<'section'>, 'scope' | 'fullWidth' | 'border'>
  children: ReactNode
}

/** A section of a page with its own background; with `fullWidth` the background spans the viewport. */
export function SectionWidget({ section, children }: SectionWidgetProps) {
  const { scope, border, fullWidth } = section
  const stands = scope !== undefined || border
  const wide = fullWidth && scope !== undefined
  const styles: ThemeUICSSObject = {
    ...(stands ? { paddingBlock: [6, null, 7] } : {}),
    ...(stands && !wide ? { borderRadius: 'large', paddingInline: [4, null, 6] } : {}),
    ...(border ? { border: '1px solid', borderColor: 'border' } : {}),
    ...(wide ? { boxShadow: '0 0 0 100vmax var(--theme-ui-colors-background)', clipPath: 'inset(0 -100vmax)' } : {}),
  }
  if (!scope) return <section sx={styles}>{children}</section>
  return (
    <ThemeScope as="section" scope={scope} styles={styles}>
      {children}
    </ThemeScope>
  )
}

const HEIGHTS: Record<string, number[]> = { SMALL: [1, 2], MEDIUM: [3, 4], LARGE: [5, 6] }

/** Space between two widgets, in addition to the usual gap. An unknown size counts as medium. */
export function SpacerWidget({ widget }: { widget: WidgetOfType<'spacer'> }) {
  return <div aria-hidden="true" sx={{ paddingBlockStart: HEIGHTS[widget.size.toUpperCase()] ?? HEIGHTS['MEDIUM'] }} />
}

export function DividerWidget() {
  return <hr sx={{ width: '100%', border: 0, borderBlockStart: '1px solid', borderColor: 'border', m: 0 }} />
}

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
