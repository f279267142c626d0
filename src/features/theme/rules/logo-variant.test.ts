import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildColors, colorOverlay, siteStyles } from './build-theme'
import { logoProperties } from './logo-variant'
import { ThemeConfigSchema } from './theme-config'

const NORMAL = 'normal'
const ON_DARK = 'on dark'

/** The variant on a ground; both or none are written out. */
function shownOn(ground: string, properties: Readonly<Record<string, string>>): string {
  const shown = [
    ...(properties[`--logo-on-${ground}`] === 'block' ? [NORMAL] : []),
    ...(properties[`--logo-dark-on-${ground}`] === 'block' ? [ON_DARK] : []),
  ]
  return shown.join(' and ')
}

function propertiesOf(file: object) {
  const { modes, ...light } = buildColors(v.parse(ThemeConfigSchema, file))
  return { light: logoProperties(light), dark: logoProperties(modes.dark) }
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
    const { light, dark } = propertiesOf(file)
    expect([shownOn('header', light), shownOn('header', dark)]).toEqual(header)
    expect([shownOn('page', light), shownOn('page', dark)]).toEqual(page)
  })

  it('is chosen by the styles of a site that has one for dark backgrounds, and of no other', () => {
    const look = { theme: v.parse(ThemeConfigSchema, {}), roundness: { content: 'HIGH', buttons: 'NONE' } }
    expect(siteStyles(look)).not.toContain('--logo')
    expect(rulesOf(siteStyles({ ...look, hasDarkLogo: true }))).toEqual([
      [':where(:root),:where([data-paper])', NORMAL],
      [':where(:root.theme-ui-dark)', ON_DARK],
      // The device's own colours, then paper.
      ['@media (forced-colors:active)', NORMAL],
      ['@media (forced-colors:active) and (prefers-color-scheme:dark)', ON_DARK],
      ['@media print', NORMAL],
    ])
  })

  it('follows the colours of a live preview', () => {
    const light = colorOverlay(v.parse(ThemeConfigSchema, { palette: { headerBackground: '#ffffff' } }))
    const dark = colorOverlay(v.parse(ThemeConfigSchema, { palette: { headerBackground: '#0d2b3a' } }))
    expect(light.split('\n')[0]).toContain('--logo-dark-on-header:none')
    expect(dark.split('\n')[0]).toContain('--logo-dark-on-header:block')
  })
})

/** Rules that choose a variant: what each begins with, and the header's variant. */
function rulesOf(css: string): [string, string][] {
  return [...css.matchAll(/([^{}]+)\{(?:[^{}]+\{)?(--logo-[^{}]*)\}/g)].map(([, start = '', declarations = '']) => [
    start,
    shownOn('header', Object.fromEntries(declarations.split(';').map(line => line.split(':') as [string, string]))),
  ])
}
