import type { MouseEvent, ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { focusElement } from '../platform/document'

const skipStyles: ThemeUICSSObject = {
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

/** The first focusable element: skips the header. Not a `Link`, whose code comes with the page's other links. */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }) {
  const focusTarget = (event: MouseEvent) => {
    if (!event.defaultPrevented) focusElement(targetId)
  }
  return (
    <a href={`#${targetId}`} onClick={focusTarget} sx={skipStyles}>
      {children}
    </a>
  )
}
