import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'

const base: ThemeUICSSObject = {
  display: 'inline-block',
  px: '0.375rem',
  fontSize: '0.75rem',
  lineHeight: '1.25rem',
  fontWeight: 'semibold',
  whiteSpace: 'nowrap',
  borderRadius: 'xSmall',
}
const STYLES = {
  outline: { ...base, border: '1px solid currentColor', lineHeight: '1.125rem', borderRadius: '4px' },
  solid: { ...base, bg: 'primary', color: 'readableOnPrimary', letterSpacing: 'caps', textTransform: 'uppercase' },
  quiet: { ...base, bg: 'muted', color: 'readableOnMuted' },
} satisfies Record<string, ThemeUICSSObject>

interface BadgeProps {
  /** `outline` for a certificate, `solid` for new items, `quiet` for a mark. */
  variant?: keyof typeof STYLES
  /** Accessible name where the text alone is not clear: 'Certificate PG'. */
  label?: string
  children: ReactNode
}

/** A short label next to a title. */
export function Badge({ variant = 'outline', label, children }: BadgeProps) {
  return (
    <span sx={STYLES[variant]} {...(label ? { role: 'img', 'aria-label': label } : {})}>
      {children}
    </span>
  )
}
