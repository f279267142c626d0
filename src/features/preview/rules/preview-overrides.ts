import type { ThemeConfig } from '../../theme/rules/theme-config'
import type { EditorMessage, EditorMessageOf } from './editor-message'

export type PreviewFont = EditorMessageOf<'font'>['payload']['font']

/** Layouts and switches an editor can change (specification §3 Live-preview messages). */
export interface LayoutOverrides {
  headerLayout?: string
  footerLayout?: string
  logoSize?: string
  hasSearch?: boolean
  hasQuickBuy?: boolean
  footerMobileLinks?: boolean
}

/** Combined messages of an editor: each replaces the previous one of its kind. */
export interface PreviewOverrides {
  colors?: EditorMessageOf<'colorScheme'>['payload']['colorScheme']
  fonts: { body?: PreviewFont; heading?: PreviewFont }
  roundness?: EditorMessageOf<'roundness'>['payload']['roundness']
  layout: LayoutOverrides
}

/** The operator's config, as of the build. */
export interface PreviewBase {
  theme: ThemeConfig
  roundness: { content: string; buttons: string }
}

export const NO_OVERRIDES: PreviewOverrides = { fonts: {}, layout: {} }

/** The overrides after a message (specification §4 Live preview). Colour mode, time and visitor are not part of them. */
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
    case 'hasQuickBuy':
    case 'footerMobileLinks':
      return { ...overrides, layout: { ...overrides.layout, ...message.payload } }
    case 'colorMode':
    case 'now':
    case 'visitor':
      return overrides
  }
}

/**
 * Merges the overrides into the operator's theme (specification §4). The first weight of a font is the weight of its
 * text; a second one of the body font is the bold weight.
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
      fontStyles: {
        ...theme.fontStyles,
        ...(body?.style && { body: body.style }),
        ...(heading?.style && { heading: heading.style }),
      },
    },
    roundness: { ...roundness, ...overrides.roundness },
  }
}

const weightOf = (name: string, weight: number | undefined) => (weight === undefined ? {} : { [name]: weight })

function withoutNulls(colors: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
