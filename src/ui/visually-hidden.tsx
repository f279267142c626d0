import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from './link'

export const VISUALLY_HIDDEN_STYLES: ThemeUICSSObject = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: '-1px',
  p: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span sx={VISUALLY_HIDDEN_STYLES}>{children}</span>
}

const styles: ThemeUICSSObject = {
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineStart: 2,
  zIndex: 'modal',
  px: 4,
  py: 3,
  bg: 'text',
  color: 'background',
  borderRadius: 'buttonForceSmall',
  fontWeight: 'semibold',
  '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', p: 0, overflow: 'hidden' },
}

/** The first focusable element: skips the header. */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }) {
  return (
    <Link to={`#${targetId}`} sx={styles}>
      {children}
    </Link>
  )
}
