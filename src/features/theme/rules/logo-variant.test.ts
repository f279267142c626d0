import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildColors, colorOverlay, siteStyles } from './build-theme'
import { logoProperties, type LogoGround } from './logo-variant'
import { ThemeConfigSchema } from './theme-config'

const NORMAL = 'normal'
const ON_DARK = 'on dark'

/** The variant that is shown; both or none are written out. */
function shownBy(properties: Readonly<Record<string, string>>): string {
  const shown = [
    ...(properties['--logo'] === 'block' ? [NORMAL] : []),
    ...(properties['--dark-logo'] === 'block' ? [ON_DARK] : []),
  ]
  return shown.join(' and ')
}

/** theme.json; the variant in the header in light and dark mode, then on the page. */
const CHOICES: [object, [string, string], [string, string]][] = [
  [{}, [NORMAL, ON_DARK], [NORMAL, ON_DARK]],
  [{ palette: { headerBackground: '#0d2b3a' } }, [ON_DARK, ON_DARK], [NORMAL, ON_DARK]],
  [{ palette: { background: '#101010', headerBackground: '#ffffff' } }, [NORMAL, ON_DARK], [ON_DARK, ON_DARK]],
  [{ dark: { headerBackground: '#fcfaf6' } }, [NORMAL, NORMAL], [NORMAL, ON_DARK]],
  // The header follows a page whose background it has.
  [{ dark: { background: '#fcfaf6' } }, [NORMAL, NORMAL], [NORMAL, NORMAL]],
  // Strong colours: as the words on them, light on red and dark on yellow.
  [{ palette: { headerBackground: '#b01f2e' } }, [ON_DARK, ON_DARK], [NORMAL, ON_DARK]],
  [
    { palette: { headerBackground: '#ffd23f' }, dark: { headerBackground: '#ffd23f' } },
    [NORMAL, NORMAL],
    [NORMAL, ON_DARK],
  ],
]

describe('the variant of the logo', () => {
  it.each(CHOICES)('with %j is, in light and dark mode, %j in the header and %j on the page', (file, header, page) => {
    const { modes, ...light } = buildColors(v.parse(ThemeConfigSchema, file))
    const variantsOn = (ground: LogoGround) =>
      [light, modes.dark].map(colors => shownBy(logoProperties(colors, ground)))
    expect([variantsOn('header'), variantsOn('page')]).toEqual([header, page])
  })

  it('is chosen by the styles of a site that has one for dark backgrounds, and of no other', () => {
    const theme = v.parse(ThemeConfigSchema, { palette: { headerBackground: '#0d2b3a' } })
    const look = { theme, roundness: { content: 'HIGH', buttons: 'NONE' } }
    expect(siteStyles(look)).not.toContain('--dark-logo')
    expect(rulesOf(siteStyles({ ...look, hasDarkLogo: true }))).toEqual([
      [':where(:root)', ON_DARK],
      [':where(dialog,[data-paper])', NORMAL],
      [':where(:root.theme-ui-dark)', ON_DARK],
      [':where(.theme-ui-dark dialog)', ON_DARK],
      // The device's own colours, then paper.
      ['@media (forced-colors:active)', NORMAL],
      ['@media (forced-colors:active) and (prefers-color-scheme:dark)', ON_DARK],
      ['@media print', NORMAL],
    ])
  })

  it('follows the colours of a live preview', () => {
    const header = (headerBackground: string) => ({ palette: { headerBackground } })
    const rulesWith = (file: object) => rulesOf(colorOverlay(v.parse(ThemeConfigSchema, file)))
    expect(rulesWith(header('#ffffff')).map(([, variant]) => variant)).toEqual([NORMAL, NORMAL, ON_DARK, ON_DARK])
    expect(rulesWith(header('#0d2b3a'))).toEqual([
      [':root:root', ON_DARK],
      [':root:root dialog', NORMAL],
      [':root:root.theme-ui-dark', ON_DARK],
      [':root:root.theme-ui-dark dialog', ON_DARK],
    ])
  })
})

/** Rules that choose a variant: what each begins with, and the variant. */
function rulesOf(css: string): [string, string][] {
  return [...css.matchAll(/([^{}]+)\{(?:[^{}]+\{)?(--logo:[^{}]*)\}/g)].map(([, start = '', declarations = '']) => [
    start.trim(),
    shownBy(Object.fromEntries(declarations.split(';').map(line => line.split(':') as [string, string]))),
  ])
}
