import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { hueOf } from './contrast'
import { deriveLightPalette } from './derive-palette'
import { ThemeConfigSchema } from '../theme-config'

const paletteOf = (file: object) => deriveLightPalette(v.parse(ThemeConfigSchema, file))
const DEFAULTS = {
  primary: '#1565c0',
  highlight: '#0c386b',
  muted: '#dbe1e9',
  accent: '#020c16',
  background: '#ffffff',
  headerBackground: '#ffffff',
  footerBackground: '#c2cdda',
}

describe('the palette of a theme.json (specification §3 Theme, §9 Default theme)', () => {
  it.each([
    ['nothing', {}],
    ['settings without a combination', { settings: {} }],
    ['an empty palette', { palette: {} }],
    [
      'primary and monochromatic',
      { palette: { primary: '#1565c0' }, settings: { combination: { name: 'monochromatic' } } },
    ],
    ['a combination without a name', { settings: { combination: {} } }],
    ['a combination nobody knows', { settings: { combination: { name: 'pentadic' } } }],
    ['a combination named after the prototype', { settings: { combination: { name: 'constructor' } } }],
  ])('is exactly the specification’s for %s', (_what, file) => {
    expect(paletteOf(file)).toEqual(DEFAULTS)
  })

  it('keeps the specification’s colours beside another primary where no combination is named', () => {
    expect(paletteOf({ palette: { primary: '#b01f2e' } })).toEqual({ ...DEFAULTS, primary: '#b01f2e' })
  })

  it('derives what is left out from primary, and keeps what is written', () => {
    const palette = { primary: '#1565c0', accent: '#ffd23f', background: '#fbfaf6' }
    expect(paletteOf({ palette, settings: { combination: {} } })).toEqual({ ...DEFAULTS, ...palette })
  })

  it('makes muted and the grounds of the highlight at hand', () => {
    const { muted, footerBackground } = paletteOf({
      palette: { highlight: '#b01f2e' },
      settings: { combination: {} },
    })
    expect([muted, footerBackground]).toEqual(['#f3dde0', '#ebc7cb'])
  })

  it('exchanges accent and highlight with swap', () => {
    const { accent, highlight } = paletteOf({ settings: { combination: { swap: true } } })
    expect([accent, highlight]).toEqual([DEFAULTS.highlight, DEFAULTS.accent])
  })

  it.each([
    // red, whose partners on the wheel can be named
    ['complementary', { accent: '#00ffff', highlight: '#a10000' }],
    ['analogous', { accent: '#ff0080', highlight: '#ff8000' }],
    ['split-complementary', { accent: '#0080ff', highlight: '#00ff80' }],
    ['triadic', { accent: '#0000ff', highlight: '#00ff00' }],
    ['tetradic', { accent: '#00ffff', highlight: '#80ff00' }],
  ])('knows the harmony %s', (name, harmony) => {
    const { accent, highlight } = paletteOf({ palette: { primary: '#ff0000' }, settings: { combination: { name } } })
    expect({ accent, highlight }).toEqual(harmony)
  })

  it('takes lighter tones where primary is too dark for darker ones', () => {
    const { accent, highlight } = paletteOf({ palette: { primary: '#0c386b' }, settings: { combination: {} } })
    expect(hueOf(highlight).l).toBeGreaterThan(hueOf('#0c386b').l)
    expect(hueOf(accent).l).toBeGreaterThan(hueOf(highlight).l)
  })
})
