import type { ReactNode } from 'react'
import { surfaceOf } from '../surface-of'
import type { WidgetOfType } from '../widget-of-type'

interface SectionWidgetProps {
  section: Pick<WidgetOfType<'section'>, 'background' | 'fullWidth' | 'border'>
  children: ReactNode
}

/** A part of a page on its own ground; with `fullWidth` the ground reaches both edges of the window. */
export function SectionWidget({ section, children }: SectionWidgetProps) {
  const surface = surfaceOf(section.background)
  const stands = surface !== null || section.border
  const wide = section.fullWidth && surface !== null
  return (
    <section
      sx={{
        ...surface,
        ...(stands ? { paddingBlock: [6, null, 7] } : {}),
        ...(stands && !wide ? { borderRadius: 'large', paddingInline: [4, null, 6] } : {}),
        ...(section.border ? { border: '1px solid', borderColor: 'border' } : {}),
        ...(wide ? { boxShadow: `0 0 0 100vmax ${cssColor(surface.bg)}`, clipPath: 'inset(0 -100vmax)' } : {}),
      }}
    >
      {children}
    </section>
  )
}

function cssColor(ground: string): string {
  return ground.startsWith('#') ? ground : `var(--theme-ui-colors-${ground})`
}
