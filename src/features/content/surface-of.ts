export interface Surface {
  bg: string
  color: string
}

/** Grounds an editor can name, each with the text role that reads on it. */
const SURFACES: Record<string, string> = {
  primary: 'readableOnPrimary',
  accent: 'readableOnAccent',
  secondary: 'readableOnAccent',
  highlight: 'readableOnHighlight',
  muted: 'readableOnMuted',
  background: 'text',
  backgroundWithOffset: 'text',
  surface: 'text',
  headerBackground: 'readableOnHeaderBackground',
  footerBackground: 'readableOnFooterBackground',
  stage: 'textOnStage',
}

/** Relative luminance at which black and white text reach the same contrast. */
const EQUAL_CONTRAST_LUMINANCE = 0.179

/**
 * The ground of a section or of columns: a palette name, or a hex colour, for which black or white text is chosen by
 * contrast. Null for none and for a name the theme does not know: nothing of it reaches a style unchecked.
 */
export function surfaceOf(background: string | null | undefined): Surface | null {
  const name = background?.trim() ?? ''
  const color = Object.hasOwn(SURFACES, name) ? SURFACES[name] : undefined
  if (color) return { bg: name, color }
  const channels = readHex(name)
  if (!channels) return null
  return { bg: name, color: luminanceOf(channels) > EQUAL_CONTRAST_LUMINANCE ? '#000000' : '#ffffff' }
}

function readHex(value: string): number[] | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1]
  if (!digits) return null
  const step = digits.length / 3
  return [0, 1, 2].map(index => {
    const part = digits.slice(index * step, (index + 1) * step)
    return Number.parseInt(part.length === 1 ? part + part : part, 16) / 255
  })
}

function luminanceOf(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map(value =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
