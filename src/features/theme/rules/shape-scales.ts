export function isKnown<T extends object>(table: T, name: string): name is string & keyof T {
  return Object.hasOwn(table, name)
}

/** Specification §9 Shape and layout. */
export const BREAKPOINTS = ['640px', '768px', '1024px', '1280px', '1600px']
export const CONTAINERS = { sm: '620px', md: '744px', lg: '892px', xl: '1120px', xxl: '1440px' }
export const Z_INDICES = { stickyFooter: 200, popper: 300, header: 400, subHeader: 401, modal: 9999 }
export const DURATIONS = { fast: '150ms', base: '300ms', slow: '600ms' }

/** Spacing scale; theme-ui refers to it by index: 3 is 12 px. */
export const SPACE = ['0px', '4px', '8px', '12px', '16px', '24px', '32px', '48px', '64px', '96px', '128px']

export const FONT_SIZES = {
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  // Three sizes above text: of names and times, of sections, of titles.
  lg: '1.25rem',
  h2: 'clamp(1.625rem, 1.4rem + 1vw, 2.125rem)',
  display: inDisplaySize('clamp(2.75rem, 1.9rem + 4vw, 5rem)'),
}
export const LINE_HEIGHTS = { display: 0.94, heading: 1.1, snug: 1.3, body: 1.55 }
export const LETTER_SPACINGS = { display: '-0.01em', heading: '-0.018em', caps: '0.05em' }

const CONTENT_NAMES = ['xSmall', 'small', 'medium', 'large', 'xLarge'] as const
const BUTTON_NAMES = ['buttonForceSmall', 'buttonSmall', 'buttonMedium'] as const
export const RADIUS_NAMES = [...CONTENT_NAMES, ...BUTTON_NAMES]

/** References to custom properties, so that a live preview changes radii without re-rendering. */
export const RADII = {
  ...Object.fromEntries(RADIUS_NAMES.map(name => [name, `var(${radiusProperty(name)})`])),
  circle: '50%',
  pill: '999px',
}

/** `xSmall` → `--radius-x-small`. */
export function radiusProperty(name: string): `--${string}` {
  return `--radius-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
}

/** Scales a font size of titles in capitals by the heading font's width (rules/font-choice). */
export function inDisplaySize(size: string): string {
  return `calc(${size} * var(--display-scale, 1))`
}
