import { type ReactNode, forwardRef, type ComponentPropsWithoutRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'

/** Drawn on a 24 unit box with 2 unit strokes and round joins. */
const DRAWINGS = {
  search: <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L20.5 20.5" />,
  chevronDown: <path d="m6 9.5 6 6 6-6" />,
  chevronUp: <path d="m6 14.5 6-6 6 6" />,
  chevronEnd: <path d="m9.5 6 6 6-6 6" />,
  chevronStart: <path d="m14.5 6-6 6 6 6" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  pin: (
    <>
      <path d="M12 21c-4.4-4.6-6.6-8.2-6.6-10.9a6.6 6.6 0 0 1 13.2 0C18.6 12.8 16.4 16.4 12 21Z" />
      <circle cx="12" cy="10" r="2.3" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
    </>
  ),
  moon: <path d="M20 14.3A8.3 8.3 0 0 1 9.7 4a8.3 8.3 0 1 0 10.3 10.3Z" />,
  play: <path d="M8 5.2v13.6L19 12Z" fill="currentColor" />,
  printer: <path d="M7.5 8.5v-5h9v5M7.5 17H4.5V8.5h15V17h-3M7.5 13.5h9v7h-9z" />,
  heart: (
    <path d="M12 20C6 15.6 3.5 12.5 3.5 9.2A4.5 4.5 0 0 1 12 7.1a4.5 4.5 0 0 1 8.5 2.1C20.5 12.5 18 15.6 12 20Z" />
  ),
  calendar: <path d="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4" />,
  clock: <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3.2 2.2" />,
  wheelchair: (
    <>
      <circle cx="10.5" cy="4.3" r="1.3" fill="currentColor" />
      <path d="M10.5 8v6h5.5l2.5 5.5M10.5 10.5h4.5M8 11.8a5 5 0 1 0 6.8 6.2" />
    </>
  ),
  ear: (
    <path d="M7 10.2a5.2 5.2 0 1 1 10.2 1.5c-.6 1.9-2.5 2.5-3 4.4-.6 2.5-1.7 4.4-3.7 4.4a3.3 3.3 0 0 1-3.3-3.3M9.8 10.2a2.4 2.4 0 1 1 4.6 1c-.5 1-1.8 1.3-2.4 2.5" />
  ),
  captions: <path d="M3.5 6h17v12h-17zM10.5 10.7a2.2 2.2 0 1 0 0 2.6M17 10.7a2.2 2.2 0 1 0 0 2.6" />,
  access: (
    <>
      <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM7.8 10.2l4.2.8 4.2-.8M12 11v2.5l-2 3.6M12 13.5l2 3.6" />
      <circle cx="12" cy="7.6" r=".9" fill="currentColor" />
    </>
  ),
  headphones: (
    <path d="M4 15.5V12a8 8 0 0 1 16 0v3.5M4 14.2h2.2a1 1 0 0 1 1 1v3.6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1ZM20 14.2h-2.2a1 1 0 0 0-1 1v3.6a1 1 0 0 0 1 1H19a1 1 0 0 0 1-1Z" />
  ),
  relaxed: <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM8 14.2a4.8 4.8 0 0 0 8 0M8.5 9.7v.2M15.5 9.7v.2" />,
  pram: (
    <>
      <path d="M11.5 4.5V12h9a9 9 0 0 0-9-7.5ZM11.5 12H6.3L5 8.5H2.8M6.3 12c.7 2.7 2.4 4 5.7 4h3c3.3 0 5-1.4 5.5-4" />
      <circle cx="9" cy="19" r="1.3" />
      <circle cx="17" cy="19" r="1.3" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  info: <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5.5M12 7.5v.2" />,
  warning: <path d="M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.2" />,
  external: <path d="M10 5.5H5v13.5h13.5v-5M13.5 4.5h6v6M19.3 4.7l-8.3 8.3" />,
  arrowUp: <path d="M12 20V4.5M5.5 11 12 4.5 18.5 11" />,
  share: <path d="M12 15.5V3.5M7.5 8 12 3.5 16.5 8M7.5 11.5h-3v9h15v-9h-3" />,
  ticket: <path d="M3.5 7h17v3.2a2 2 0 0 0 0 3.6V17h-17v-3.2a2 2 0 0 0 0-3.6ZM14.5 7v1.5M14.5 11.2v1.6M14.5 15.5V17" />,
  film: <path d="M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4" />,
  user: <path d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.8-3.8 3.7-5.7 7.5-5.7s6.7 1.9 7.5 5.7" />,
  phone: (
    <path d="M6.2 3.8h3.3l1.6 4.2-2.2 1.6a11 11 0 0 0 5.5 5.5l1.6-2.2 4.2 1.6v3.3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.2 6a2 2 0 0 1 2-2.2Z" />
  ),
  filter: <path d="M4 7h16M7 12h10M10 17h4" />,
  eye: (
    <>
      <path d="M2.5 12C4.9 7.7 8.1 5.6 12 5.6s7.1 2.1 9.5 6.4c-2.4 4.3-5.6 6.4-9.5 6.4S4.9 16.3 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.8 5.8c.7-.2 1.4-.2 2.2-.2 3.9 0 7.1 2.1 9.5 6.4-.8 1.4-1.7 2.6-2.7 3.6M6.2 7.5C4.8 8.6 3.6 10.1 2.5 12c2.4 4.3 5.6 6.4 9.5 6.4 1.6 0 3.1-.4 4.4-1.1M10 10.1a2.8 2.8 0 0 0 3.9 3.9" />
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof DRAWINGS

/** Names of all icons. */
export const ICON_NAMES = Object.keys(DRAWINGS).filter((name): name is IconName => name in DRAWINGS)

/** Icons that are mirrored in right-to-left text. */
const MIRRORED: ReadonlySet<IconName> = new Set(['chevronStart', 'chevronEnd', 'external', 'menu'])

interface IconProps {
  name: IconName
  /** Pixels, default 24 (specification §9). */
  size?: number
  /** Accessible name. Without it the icon is decorative. */
  label?: string
}

/** A line icon in the colour of the surrounding text. */
export function Icon({ name, size = 24, label }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      sx={MIRRORED.has(name) ? mirroredStyles : iconStyles}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {DRAWINGS[name]}
    </svg>
  )
}

const iconStyles = {
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const mirroredStyles = { ...iconStyles, '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const

const iconButtonStyles: ThemeUICSSObject = {
  appearance: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 'target',
  height: 'target',
  p: 0,
  border: 0,
  borderRadius: 'buttonMedium',
  bg: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  // Derived from currentColor, because the button is used on any background.
  '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 12%, transparent)' },
  '&:active': { backgroundColor: 'color-mix(in srgb, currentColor 20%, transparent)' },
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed', backgroundColor: 'transparent' },
}

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  /** Accessible name. */
  label: string
}

/** A 44 px icon button. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, ...rest },
  ref,
) {
  return (
    <button ref={ref} type="button" aria-label={label} sx={iconButtonStyles} {...rest}>
      <Icon name={icon} />
    </button>
  )
})
