import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'

/** Wraps on wide screens; on a phone it scrolls horizontally, up to the edge of the screen. */
const styles: ThemeUICSSObject = {
  display: 'flex',
  gap: 2,
  listStyle: 'none',
  m: 0,
  p: 0,
  flexWrap: ['nowrap', 'wrap'],
  overflowX: ['auto', 'visible'],
  mx: ['calc(-1 * var(--gutter, 1.25rem))', 0],
  px: ['var(--gutter, 1.25rem)', 0],
  py: ['4px', 0],
  scrollPaddingInline: 'var(--gutter, 1.25rem)',
  scrollbarWidth: 'none',
}

/** A labelled row of chips. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} sx={styles}>
      {children}
    </div>
  )
}
