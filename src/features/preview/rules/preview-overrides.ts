import type { ThemeConfig } from '../../theme/rules/theme-config'
import type { EditorMessage, EditorMessageOf } from './editor-message'

export type PreviewFont = EditorMessageOf<'font'>['payload']['font']

/** Layouts and switches that an editor can change (specification §3 Live-preview messages). */
export interface LayoutOverrides {
  headerLayout?: string
  footerLayout?: string
  logoSize?: string
  hasSearch?: boolean
  footerMobileLinks?: boolean
}

/** All that an editor has sent so far: each message replaces what the last of its kind said. */
export interface PreviewOverrides {
  colors?: EditorMessageOf<'colorScheme'>['payload']['colorScheme']
  fonts: { body?: PreviewFont; heading?: PreviewFont }
  roundness?: EditorMessageOf<'roundness'>['payload']['roundness']
  layout: LayoutOverrides
}

/** What the operator configured, as the page was built with it. */
export interface PreviewBase {
  theme: ThemeConfig
  roundness: { content: string; buttons: string }
}

export const NO_OVERRIDES: PreviewOverrides = { fonts: {}, layout: {} }

/** The overrides after a message (specification §4 Live preview). Colour mode and time are no part of them. */
export function withMessage(overrides: PreviewOverrides, message: EditorMessage): PreviewOverrides {
  switch (message.type) {
    case 'colorScheme':
      return { ...overrides, colors: message.payload.colorScheme }
    case 'font': {
      const { font } = message.payload
      return { ...overrides, fonts: { ...overrides.fonts, [font.fontTarget]: font } }
    }
    case 'roundness':
      return { ...overrides, roundness: message.payload.roundness }
    case 'headerLayout':
    case 'footerLayout':
    case 'logoSize':
    case 'hasSearch':
    case 'footerMobileLinks':
      return { ...overrides, layout: { ...overrides.layout, ...message.payload } }
    case 'colorMode':
    case 'now':
      return overrides
  }
}

/**
 * The operator's theme with the overrides laid over it (specification §4): a palette's colours over the configured ones, a
 * font with its weight over the body's or the heading's. The first weight is the text's; a second one of the body is bold's.
 */
export function previewedTheme({ theme, roundness }: PreviewBase, overrides: PreviewOverrides): PreviewBase {
  const { colors: { dark, ...light } = {}, fonts } = overrides
  const { body, heading } = fonts
  return {
    theme: {
      ...theme,
      palette: { ...theme.palette, ...light },
      ...(dark === undefined ? {} : { dark: dark && withoutNulls({ ...theme.dark, ...dark }) }),
      fonts: { ...theme.fonts, ...(body && { body: body.font }), ...(heading && { heading: heading.font }) },
      fontWeights: {
        ...theme.fontWeights,
        ...weightOf('body', body?.weights[0]),
        ...weightOf('bold', body?.weights[1]),
        ...weightOf('heading', heading?.weights[0]),
      },
    },
    roundness: { ...roundness, ...overrides.roundness },
  }
}

function weightOf(name: string, weight: number | undefined): Record<string, number> {
  return weight === undefined ? {} : { [name]: weight }
}

function withoutNulls<T extends Record<string, string | null | undefined>>(colors: T): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
