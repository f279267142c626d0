import * as v from 'valibot'
import { openEnum, TextSchema } from '../../../config/field-schemas'

/** Layouts an editor can choose; other values are kept and treated as the first. */
export const HEADER_LAYOUTS = ['BALANCED', 'CENTERED', 'COMPACT', 'DOCKED'] as const
export const FOOTER_LAYOUTS = ['BALANCED', 'CENTERED', 'COLUMNS'] as const
export const COLOR_MODES = ['light', 'system'] as const
export const LOGO_SIZES = ['NORMAL', 'SMALL', 'LARGE'] as const
/** Harmonies that complete a palette (rules/derive-palette); other values count as the first. */
export const COMBINATIONS = [
  'monochromatic',
  'complementary',
  'analogous',
  'split-complementary',
  'triadic',
  'tetradic',
] as const
export const PALETTE_COLORS = [
  'primary',
  'accent',
  'highlight',
  'muted',
  'background',
  'headerBackground',
  'footerBackground',
] as const

/** A hex colour of 3, 6 or 8 digits, validated before it reaches CSS. */
const HexColorSchema = v.pipe(
  v.string(),
  v.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a hex colour such as #1565c0'),
)

/** An optional colour without a schema default, because a missing one is derived (rules/derive-palette). */
const color = (fallback: string) =>
  v.pipe(v.nullish(HexColorSchema), v.description(`Left out: ${fallback} (specification §9 Default theme).`))

const PaletteSchema = v.looseObject({
  primary: color('#1565c0'),
  accent: color('by settings.combination, else #020c16'),
  highlight: color('by settings.combination, else #0c386b'),
  muted: color('highlight tinted by 85 % with settings.combination, else #dbe1e9'),
  background: color('by settings.background, which gives #ffffff'),
  headerBackground: color('by settings.headerBackground, which gives #ffffff'),
  footerBackground: color('by settings.footerBackground, which gives #c2cdda'),
})

const surface = (tintShade: number, paletteColor: string) =>
  v.nullish(
    v.looseObject({
      /** −100 … 100: percent of white (positive) or black (negative) mixed in. */
      tintShade: v.nullish(v.pipe(v.number(), v.minValue(-100), v.maxValue(100)), tintShade),
      paletteColor: v.nullish(v.string(), paletteColor),
    }),
    { tintShade, paletteColor },
  )

const FontStyleSchema = v.nullish(v.string(), 'normal')

/** The family of all text, where theme.json names none. */
const DEFAULT_FAMILY = 'Inter'

const FontsSchema = v.pipe(
  v.nullish(
    v.looseObject({
      body: v.pipe(v.nullish(TextSchema), v.description(`Left out: that of headings, else ${DEFAULT_FAMILY}.`)),
      heading: v.pipe(v.nullish(TextSchema), v.description(`Left out: that of the body, else ${DEFAULT_FAMILY}.`)),
    }),
    {},
  ),
  v.transform(({ body, heading, ...others }) => ({
    ...others,
    body: body ?? heading ?? DEFAULT_FAMILY,
    heading: heading ?? body ?? DEFAULT_FAMILY,
  })),
)

/** theme.json (specification §3 Theme, §9 Default theme). Every field has a default. */
export const ThemeConfigSchema = v.looseObject({
  colors: v.nullish(v.record(v.string(), HexColorSchema), {}),
  palette: v.nullish(PaletteSchema, {}),
  /** Palette overrides of the dark mode. Absent: derived from the palette. */
  dark: v.nullish(v.partial(v.object(v.entriesFromList(PALETTE_COLORS, HexColorSchema)))),
  settings: v.nullish(
    v.looseObject({
      background: surface(100, 'highlight'),
      footerBackground: surface(75, 'highlight'),
      headerBackground: surface(100, 'highlight'),
      /** Absent: missing palette colours are the specification's defaults. */
      combination: v.nullish(
        v.looseObject({
          name: v.nullish(openEnum(COMBINATIONS), 'monochromatic'),
          swap: v.nullish(v.boolean(), false),
        }),
      ),
    }),
  ),
  /** One family for body and headings unless both are named (specification §9). */
  fonts: FontsSchema,
  fontWeights: v.nullish(
    v.looseObject({
      body: v.nullish(v.number(), 400),
      heading: v.nullish(v.number(), 500),
      bold: v.nullish(v.number(), 700),
    }),
    { body: 400, heading: 500, bold: 700 },
  ),
  fontStyles: v.nullish(v.looseObject({ body: FontStyleSchema, heading: FontStyleSchema }), {
    body: 'normal',
    heading: 'normal',
  }),
  headerLayout: v.nullish(openEnum(HEADER_LAYOUTS), 'BALANCED'),
  footerLayout: v.nullish(openEnum(FOOTER_LAYOUTS), 'BALANCED'),
  logoSize: v.nullish(openEnum(LOGO_SIZES), 'NORMAL'),
  /** `system` follows the visitor's device until they choose (specification §4 Colour mode). */
  colorMode: v.nullish(openEnum(COLOR_MODES), 'light'),
  hasSearch: v.nullish(v.boolean(), true),
  /** Booking steps in the header: theater, film, day, time. */
  hasQuickBuy: v.nullish(v.boolean(), true),
  footerMobileLinks: v.nullish(v.boolean(), true),
})

export type ThemeConfig = v.InferOutput<typeof ThemeConfigSchema>
