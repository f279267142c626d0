import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { CHIP_STYLES } from './chip-styles'
import { Link, type LinkProps } from './link'

const countStyles: ThemeUICSSObject = { fontVariantNumeric: 'tabular-nums', opacity: 0.85 }

interface ChipProps extends ComponentPropsWithoutRef<'button'> {
  /** Toggle state. Absent for a plain action. */
  pressed?: boolean
  count?: number | string
}

/** A filter toggle of the minimum target size. */
export const Chip = forwardRef<HTMLButtonElement, ChipProps>(function Chip({ pressed, count, children, ...rest }, ref) {
  return (
    <button ref={ref} type="button" aria-pressed={pressed} sx={CHIP_STYLES} {...rest}>
      <ChipText count={count}>{children}</ChipText>
    </button>
  )
})

/** A chip that is a link; `aria-current` fills it. */
export function ChipLink({ count, children, ...rest }: LinkProps & { count?: number | string }) {
  return (
    <Link sx={CHIP_STYLES} {...rest}>
      <ChipText count={count}>{children}</ChipText>
    </Link>
  )
}

function ChipText({ count, children }: { count: number | string | undefined; children: ReactNode }) {
  return (
    <>
      {children}
      {count === undefined ? null : <span sx={countStyles}>{count}</span>}
    </>
  )
}

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
