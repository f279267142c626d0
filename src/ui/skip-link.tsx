import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from './link'

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
