import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'

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
