import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runCount } from '../../../../tests/builders/run-counts'
import { buildTheme, colorOverlay, shapeOverlay, siteStyles } from './build-theme'
import { contrast } from './colors/contrast'
import { PALETTE_COLORS, ThemeConfigSchema } from './theme-config'
import { COLOR_ROLES, SITE_THEME } from './site-theme'

const roundness = { content: 'MEDIUM', buttons: 'HIGH' }
const build = (file: object) => buildTheme({ theme: v.parse(ThemeConfigSchema, file), roundness })

/** What is set on what, and the ratio it must reach. */
const PAIRS = [
  ['text', 'background', 4.5],
  ['text', 'surface', 4.5],
  ['textAlt', 'background', 4.5],
  ['textAlt', 'surface', 4.5],
  ['readableOnPrimary', 'primary', 4.5],
  ['readableOnVisiblePrimary', 'primaryHover', 4.5],
  ['readableOnHighlight', 'highlight', 4.5],
  ['readableOnHighlight', 'highlightHover', 4.5],
  ['readableOnAccent', 'accent', 4.5],
  ['readableOnMuted', 'muted', 4.5],
  ['readableAltOnMuted', 'muted', 4.5],
  ['readableOnHeaderBackground', 'headerBackground', 4.5],
  ['readableOnHeaderBackground', 'surfaceOnHeaderBackground', 4.5],
  ['textAltOnHeaderBackground', 'headerBackground', 4.5],
  ['readableOnFooterBackground', 'footerBackground', 4.5],
  ['textAltOnFooterBackground', 'footerBackground', 4.5],
  ['primaryInk', 'background', 4.5],
  ['primaryInk', 'surface', 4.5],
  ['accentInk', 'background', 4.5],
  ['highlightInk', 'background', 4.5],
  ['primaryInkOnFooterBackground', 'footerBackground', 4.5],
  ['textOnStage', 'stage', 4.5],
  ['textOnStage', 'surfaceOnStage', 4.5],
  ['textAltOnStage', 'surfaceOnStage', 4.5],
  ['readableOnStageAction', 'stageAction', 4.5],
  ['readableOnStageAction', 'stageActionHover', 4.5],
  ['signalInkOnStage', 'surfaceOnStage', 4.5],
  ['warning', 'surface', 4.5],
  ['danger', 'background', 4.5],
  ['success', 'background', 4.5],
  ['readableOnWarningSurface', 'warningSurface', 4.5],
  ['borderStrong', 'background', 3],
] as const

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('buildTheme', () => {
  it.each(PAIRS)('sets %s on %s with a contrast of %s, whatever the palette, in both modes', (ink, ground, ratio) => {
    fc.assert(
      fc.property(fc.record(Object.fromEntries(PALETTE_COLORS.map(name => [name, hex]))), palette => {
        const { modes, ...light } = build({ palette }).colors
        expect(contrast(light[ink], light[ground])).toBeGreaterThanOrEqual(ratio)
        expect(contrast(modes.dark[ink], modes.dark[ground])).toBeGreaterThanOrEqual(ratio)
      }),
      { numRuns: runCount(60) },
    )
  })

  it('keeps the operator’s own colours where they can be kept', () => {
    const { colors } = build({ palette: { primary: '#b01e2d', background: '#fbfaf6' } })
    expect([colors.primary, colors.background, colors.primaryInk]).toEqual(['#b01e2d', '#fbfaf6', '#b01e2d'])
  })

  it.each([
    // specification §9 Default theme: tints of highlight #0c386b
    [{}, 'footerBackground', '#c2cdda'],
    [{ settings: {} }, 'footerBackground', '#c2cdda'],
    [{ settings: {} }, 'background', '#ffffff'],
    [{ settings: { background: { tintShade: 0, paletteColor: 'highlight' } } }, 'background', '#0c386b'],
    [{ settings: { background: { tintShade: -100, paletteColor: 'primary' } } }, 'background', '#000000'],
    [{ settings: {}, palette: { background: '#fbfaf6' } }, 'background', '#fbfaf6'],
    // §9: the offset is 5 % of black on a light ground, of white on a dark one
    [{}, 'backgroundWithOffset', '#f2f2f2'],
    [{ palette: { background: '#000000' } }, 'backgroundWithOffset', '#0d0d0d'],
    // §9: fallback text colours
    [{}, 'text', '#212020'],
    [{}, 'textAlt', '#4f4e4e'],
    [{ palette: { background: '#101010' } }, 'text', '#f7f7f7'],
    [{ palette: { background: '#101010' } }, 'textAlt', '#dddddd'],
    [{ colors: { brand1: '#f00' } }, 'brand1', '#ff0000'],
  ])('derives from %j the role %s as %s', (file, role, color) => {
    expect(build(file).colors).toHaveProperty(role, color)
  })

  it.each([
    [{ palette: { highlight: '#f2a65a' } }, '#f2a65a'],
    [{ palette: { highlight: '#17181a', accent: '#f0a45b' } }, '#f0a45b'],
  ])('lights the dark band with the palette’s own signal: %j', (file, color) => {
    expect(build(file).colors.stageAction).toBe(color)
  })

  it('designs a dark mode, and lets theme.json override it', () => {
    const derived = build({}).colors.modes.dark
    expect(contrast(derived.background, '#000000')).toBeLessThan(1.3)
    expect(build({ dark: { background: '#112233' } }).colors.modes.dark.background).toBe('#112233')
  })

  it('is plain JSON and small enough to travel with the site', () => {
    const theme = build({ palette: { primary: '#b01e2d' } })
    const json = JSON.stringify(theme)
    expect(JSON.parse(json)).toEqual(theme)
    expect(json.length).toBeLessThan(12_000)
  })
})

describe('colorOverlay and shapeOverlay (specification §4 Live preview)', () => {
  const roundness = { content: 'HIGH', buttons: 'NONE' }

  const theme = v.parse(ThemeConfigSchema, {
    palette: { primary: '#b01f2e', background: '#fcfaf6' },
    dark: { background: '#0f1013' },
    colors: { brand1: '#00ff00' },
  })

  /** Declarations of the rules with exactly that selector. */
  function declarationsOf(css: string, selector: string): Record<string, string> {
    const rules = css.split('\n').filter(line => line.startsWith(`${selector}{`))
    const lines = rules.flatMap(rule => rule.slice(selector.length + 1, -1).split(';'))
    return Object.fromEntries(lines.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
  }

  const css = `${colorOverlay(theme)}\n${shapeOverlay({ theme, roundness })}`
  const day = declarationsOf(css, ':root:root')
  const night = declarationsOf(css, ':root:root.theme-ui-dark')

  it('sets every colour of the built theme in both modes', () => {
    const { modes, ...light } = buildTheme({ theme, roundness }).colors
    for (const role of Object.keys(light)) expect(day).toHaveProperty(`--theme-ui-colors-${role}`)
    for (const role of Object.keys(modes.dark)) expect(night).toHaveProperty(`--theme-ui-colors-${role}`)
    expect(day).toMatchObject({ '--theme-ui-colors-primary': '#b01f2e', '--theme-ui-colors-brand1': '#00ff00' })
    expect(night).toMatchObject({ '--theme-ui-colors-background': '#0f1013' })
  })

  it('sets everything that the built theme leaves to custom properties', () => {
    expect(day).toMatchObject(buildTheme({ theme, roundness }).customProperties)
    expect(day).toMatchObject({ '--radius-large': '40px', '--radius-button-medium': '0px' })
  })

  it('shades the html element by 6 % where the page is light and tints it where it is dark (§9)', () => {
    expect(day['--theme-ui-colors-rootBackground']).toBe('#edebe7')
    expect(night['--theme-ui-colors-rootBackground']).toBe('#1d1e21')
  })
})

describe('the theme that all sites share, and the styles that one site sets', () => {
  const roundness = { content: 'HIGH', buttons: 'NONE' }

  const theme = v.parse(ThemeConfigSchema, { palette: { primary: '#b01f2e' }, colors: { brand1: '#00ff00' } })

  const built = buildTheme({ theme, roundness })

  it('know every colour role, and no other', () => {
    expect([...COLOR_ROLES].sort()).toEqual(Object.keys(built.colors.modes.dark).sort())
  })

  it('belong together: every custom property that the theme names is set', () => {
    const css = siteStyles({ theme, roundness })
    const named = [...JSON.stringify(SITE_THEME).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(80)
    const isOptional = (name: string) => /-brand[1-6]$/.test(name)
    expect([...new Set(named)].filter(name => !isOptional(name) && !css.includes(`${name}:`))).toEqual([])
    expect(css).toContain('--theme-ui-colors-brand1:#00ff00')
  })

  it('style as the built theme does: the same but for the values of colours', () => {
    const { colors: _, customProperties: _values, config, ...same } = built
    expect(SITE_THEME).toMatchObject(same)
    expect(SITE_THEME.config).toMatchObject(config)
  })

  it('bring the faces along', () => {
    expect(siteStyles({ theme, roundness, fontFaces: '@font-face{}' })).toMatch(/^@font-face\{\}/)
  })
})
