import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runCount } from '../../../../../tests/builders/run-counts'
import { buildTheme } from '../build-theme'
import { contrast, hueOf } from './contrast'
import { deriveDarkPalette, deriveLightPalette, type PaletteColors } from './derive-palette'
import { type ColorRoles, deriveRoles } from './derive-roles'
import { deriveScope } from './derive-scope'
import { PALETTE_COLORS, ThemeConfigSchema } from '../theme-config'
import { labDistance, VISIBLE_DISTANCE } from './readable-color'

/** Text roles and the role of the ground they must reach 4.5 on (specification §5 Colour contrast). */
const READABLE: [keyof ColorRoles, keyof ColorRoles][] = [
  ['text', 'background'],
  ['textAlt', 'background'],
  ['readablePrimary', 'background'],
  ['readableSecondary', 'background'],
  ['readableAccent', 'background'],
  ['readableHighlight', 'background'],
  ['readableMuted', 'background'],
  ['readableOnPrimary', 'primary'],
  ['readableOnSecondary', 'secondary'],
  ['readableOnAccent', 'accent'],
  ['readableOnHighlight', 'highlight'],
  ['readableOnMuted', 'muted'],
  ['readableOnReadablePrimary', 'readablePrimary'],
  ['readableOnReadableAccent', 'readableAccent'],
  ['readableOnReadableHighlight', 'readableHighlight'],
  ['readableOnReadableMuted', 'readableMuted'],
  ['readableOnVisiblePrimary', 'visiblePrimary'],
  ['readableOnVisibleAccent', 'visibleAccent'],
  ['readableOnVisibleHighlight', 'visibleHighlight'],
  ['readableOnVisibleMuted', 'visibleMuted'],
  ['readableOnInitialBackground', 'initialBackground'],
  ['readableOnHeaderBackground', 'headerBackground'],
  ['readableOnFooterBackground', 'footerBackground'],
]

/** Fills and lines, and the role of the ground they must be seen on. */
const VISIBLE: [keyof ColorRoles, keyof ColorRoles][] = [
  ['visiblePrimary', 'background'],
  ['visibleSecondary', 'background'],
  ['visibleAccent', 'background'],
  ['visibleHighlight', 'background'],
  ['visibleMuted', 'background'],
  ['visiblePrimaryOnHeaderBackground', 'headerBackground'],
  ['visibleBackgroundOnPrimary', 'primary'],
  ['visibleBackgroundOnAccent', 'accent'],
  ['visibleBackgroundOnMuted', 'muted'],
  ['visibleAccentOnVisiblePrimary', 'visiblePrimary'],
  ['visibleMutedOnVisiblePrimary', 'visiblePrimary'],
]

/** Lines and marks that say what is chosen or can be pressed. */
const CONTROLS: [keyof ColorRoles, keyof ColorRoles][] = [
  ['borderStrong', 'background'],
  ['markOnHeaderBackground', 'headerBackground'],
]

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const palettes = fc
  .tuple(...PALETTE_COLORS.map(() => hex))
  .map(
    ([
      primary = '',
      accent = '',
      highlight = '',
      muted = '',
      background = '',
      headerBackground = '',
      footerBackground = '',
    ]) => ({
      ...{ primary, accent, highlight, muted, background, headerBackground, footerBackground },
    }),
  )

/** The roles of a page in both modes and of a section on it, in both modes. */
function rolesOf(light: PaletteColors, ground: string): ColorRoles[] {
  const dark = deriveDarkPalette(light, undefined)
  return [light, dark].flatMap(palette => [deriveRoles(palette), deriveRoles(palette, ground)])
}

describe('deriveRoles, whatever the palette and the ground of a section, in both modes', () => {
  it.each([
    ['readable role reach 4.5', READABLE, contrast, 4.5],
    ['control reach 3', CONTROLS, contrast, 3],
    ['visible role seen', VISIBLE, labDistance, VISIBLE_DISTANCE],
  ] as const)('makes every %s on its ground', (_, pairs, measure, least) => {
    fc.assert(
      fc.property(palettes, hex, (palette, ground) => {
        for (const roles of rolesOf(palette, ground)) {
          for (const [mark, on] of pairs) {
            expect(measure(roles[mark], roles[on]), `${mark} on ${on}`).toBeGreaterThanOrEqual(least)
          }
        }
      }),
      { numRuns: runCount(200) },
    )
  })
})

describe('deriveRoles', () => {
  const palette = deriveLightPalette(v.parse(ThemeConfigSchema, {}))

  it.each([
    // readable: the colour itself where it reads, else white or black (§5)
    ['readablePrimary', '#1565c0', undefined],
    ['readableMuted', '#000000', undefined],
    ['readablePrimary', '#ffffff', '#1565c0'],
    // text on a fill is a fallback text colour (§9)
    ['readableOnPrimary', '#f7f7f7', undefined],
    ['readableOnMuted', '#212020', undefined],
    // visible: the colour itself where it can be told apart, else a shade of it (§5)
    ['visibleMuted', '#dbe1e9', undefined],
    ['visiblePrimary', '#1565c0', undefined],
    ['visibleMuted', '#c5cbd2', '#dbe1e9'],
    ['visibleBackgroundOnPrimary', '#ffffff', undefined],
    ['visiblePrimaryOnHeaderBackground', '#1565c0', undefined],
    // what a section's ground changes and what it does not
    ['background', '#0c386b', '#0c386b'],
    ['initialBackground', '#ffffff', '#0c386b'],
    ['rootBackground', '#ffffff', '#0c386b'],
    ['headerBackground', '#ffffff', '#0c386b'],
    ['text', '#f7f7f7', '#0c386b'],
    ['readableOnInitialBackground', '#212020', '#0c386b'],
    // §9: the background shaded by 5 % if light, tinted by 5 % if dark
    ['backgroundWithOffset', '#f2f2f2', undefined],
    ['backgroundWithOffset', '#184272', '#0c386b'],
    ['secondary', '#1565c0', undefined],
  ] as const)('gives the specification’s palette the role %s as %s on the ground %s', (role, color, ground) => {
    expect(deriveRoles(palette, ground)[role]).toBe(color)
  })

  it('changes the lightness of an ink, not its hue', () => {
    const { primaryInk, readablePrimary } = deriveRoles({ ...palette, primary: '#ffcc00' })
    expect(readablePrimary).toBe('#000000')
    expect(hueOf(primaryInk).h).toBeCloseTo(hueOf('#ffcc00').h ?? 0, -1)
    expect(hueOf(primaryInk).l).toBeLessThan(hueOf('#ffcc00').l)
  })
})

const folder = path.join(process.env['REAL_DATA_DIR'] ?? '', 'everyman-gatsby-2025-01')
const file = path.join(folder, 'theme-color-roles.txt')
const resolvedFile = path.join(folder, 'theme-colors-resolved.json')

describe.skipIf(!process.env['REAL_DATA_DIR'] || !existsSync(file))('the roles of a real site (REAL_DATA_DIR)', () => {
  it('are all there by day, at night and in a section', () => {
    const names = readFileSync(file, 'utf8').trim().split('\n')
    expect(names).toHaveLength(45)
    const theme = v.parse(ThemeConfigSchema, {})
    const { colors } = buildTheme({ theme, roundness: { content: 'MEDIUM', buttons: 'HIGH' } })
    const scope = deriveScope('ACCENT', deriveLightPalette(theme))
    for (const roles of [colors, colors.modes.dark, scope]) {
      for (const name of names) expect(roles).toHaveProperty(name, expect.stringMatching(/^#[0-9a-f]{6}$/))
    }
  })

  it.skipIf(!existsSync(resolvedFile))('have its colours, but for the text colours that its operator chose', () => {
    const resolved = v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(resolvedFile, 'utf8')))
    const { background = '', initialBackground, text: _text, textAlt: _textAlt, ...others } = resolved
    const palette = { ...resolved, background: initialBackground } as PaletteColors
    expect(deriveRoles(palette, background)).toMatchObject({ background, initialBackground, ...others })
  })

  it('are each held against their ground above, where their name promises it', () => {
    const names = readFileSync(file, 'utf8').trim().split('\n')
    const held = [...READABLE, ...VISIBLE].map(([role]) => String(role))
    expect(names.filter(name => /^(readable|visible)/.test(name) && !held.includes(name))).toEqual([])
  })
})
