import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { ThemeScope } from '../../theme/components/theme-scope'
import type { WidgetOfType } from './widget-of-type'

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
