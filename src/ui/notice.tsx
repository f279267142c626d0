import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon, type IconName } from './icon'

const base: ThemeUICSSObject = {
  display: 'flex',
  gap: 3,
  alignItems: 'flex-start',
  p: 4,
  borderRadius: 'medium',
  border: '1px solid transparent',
  '& > svg': { mt: '1px' },
}
const STYLES = {
  info: { ...base, bg: 'muted', color: 'readableOnMuted' },
  warning: { ...base, bg: 'warningSurface', color: 'readableOnWarningSurface' },
  closure: { ...base, bg: 'text', color: 'background' },
} satisfies Record<string, ThemeUICSSObject>
const ICONS: Record<keyof typeof STYLES, IconName> = { info: 'info', warning: 'warning', closure: 'clock' }

const titleStyles: ThemeUICSSObject = { display: 'block', fontWeight: 'semibold' }
const textStyles: ThemeUICSSObject = { minWidth: 0, '& > p': { m: 0 } }

interface NoticeProps {
  /** `closure` for a closed theater: the most prominent. */
  variant?: keyof typeof STYLES
  title?: string
  icon?: IconName
  children?: ReactNode
}

/** A note above other content. */
export function Notice({ variant = 'info', title, icon = ICONS[variant], children }: NoticeProps) {
  return (
    <div role="note" sx={STYLES[variant]}>
      <Icon name={icon} size={22} />
      <div sx={textStyles}>
        {title ? <strong sx={titleStyles}>{title}</strong> : null}
        {children}
      </div>
    </div>
  )
}
