import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FONT_FAMILIES } from './font-catalogue'
import { fontPropertiesOf } from './font-choice'
import { FONT_REFERENCES } from '../theme-base'
import { ThemeConfigSchema } from '../theme-config'

const fontsOf = (file: object) => fontPropertiesOf(v.parse(ThemeConfigSchema, file))
const both = (font: string) => ({ fonts: { body: font, heading: font } })

describe('the fonts of a theme (specification §3 Theme, §9 Default theme)', () => {
  it('are custom properties, which a live preview changes', () => {
    const named = Object.values(FONT_REFERENCES).flatMap(group => Object.values<string>(group))
    for (const value of named) expect(fontsOf({})).toHaveProperty([/^var\((.*)\)$/.exec(value)?.[1] ?? ''])
  })

  it('are by default of one family: Inter at 400, 500 and 700', () => {
    expect(fontsOf({})).toMatchObject({
      '--font-body': expect.stringMatching(/^'Inter', 'Inter Fallback', system-ui,/),
      '--font-heading': expect.stringMatching(/^'Inter', 'Inter Fallback', system-ui,/),
      '--font-display': expect.stringMatching(/^'Inter', 'Inter Display Fallback', /),
      '--font-weight-body': '400',
      '--font-weight-heading': '500',
      '--font-weight-bold': '700',
      '--font-weight-medium': '500',
      '--font-weight-semibold': '600',
      '--font-weight-display': '800',
      '--font-style-body': 'normal',
      '--font-stretch-display': '100%',
    })
  })

  it.each([
    [{ body: 'Lora' }, 'Lora', 'Lora'],
    [{ heading: 'Lora' }, 'Lora', 'Lora'],
    [{ body: null, heading: 'Oswald' }, 'Oswald', 'Oswald'],
    [{ body: 'Lato', heading: 'Oswald' }, 'Lato', 'Oswald'],
  ])('of %j are %s for the body and %s for headings', (fonts, body, heading) => {
    expect(v.parse(ThemeConfigSchema, { fonts }).fonts).toEqual({ body, heading })
  })

  it('set large titles of Archivo narrow', () => {
    expect(fontsOf(both('Archivo'))).toMatchObject({ '--font-stretch-display': '68%', '--display-scale': '1' })
  })

  it.each([
    // a weight the family lacks is the nearest it has, the heavier of two
    ['Lato', { body: 500 }, 'body', '400'],
    ['Lato', { heading: 800 }, 'heading', '900'],
    ['Oswald', { bold: 800 }, 'bold', '700'],
    ['Anton', { heading: 900, bold: 700 }, 'heading', '400'],
    // none is 400
    ['Lato', { body: 0 }, 'body', '400'],
    ['Lato', { body: -5 }, 'body', '400'],
    // a family of a file a weight loads none for these two
    ['Lato', {}, 'medium', '400'],
    ['Lato', {}, 'semibold', '700'],
    ['Poppins', { body: 300, bold: 600 }, 'semibold', '600'],
    ['Inter', {}, 'semibold', '600'],
    // large titles take a weight that headings load
    ['Playfair Display', { heading: 500 }, 'display', '700'],
    ['Playfair Display', { heading: 900 }, 'display', '900'],
    // the system's has them all
    ['Papyrus', { heading: 450 }, 'heading', '450'],
    ['Papyrus', { heading: 0 }, 'heading', '400'],
    // and so does a variable family, in its range
    ['Inter', { heading: 450 }, 'heading', '450'],
    ['Inter', { heading: 1000 }, 'heading', '900'],
  ])('set %s with %j as %s at %s', (font, fontWeights, role, weight) => {
    expect(fontsOf({ ...both(font), fontWeights })).toHaveProperty([`--font-weight-${role}`], weight)
  })

  it.each([
    ['Lora', 'italic', 'italic'],
    ['Oswald', 'italic', 'normal'],
    ['Papyrus', 'italic', 'italic'],
    ['Lora', 'italic;}body{display:none', 'normal'],
  ])('set %s, asked to be %s, %s', (font, style, expected) => {
    expect(fontsOf({ ...both(font), fontStyles: { body: style } })['--font-style-body']).toBe(expected)
  })

  it.each([
    ['Playfair Display', "'Playfair Display', 'Playfair Display Fallback', Georgia"],
    ['playfair display', "'Playfair Display', "],
    ['Papyrus', 'system-ui, '],
    ["Inter'; }", 'system-ui, '],
  ])('let only the catalogue’s names into CSS: %s', (font, start) => {
    const stack = fontsOf(both(font))['--font-body']
    expect(stack?.startsWith(start), stack).toBe(true)
  })

  it.each([
    ['Roboto', "'Roboto Condensed', 'Roboto Condensed Display Fallback'"],
    ['Barlow', "'Barlow Condensed', "],
    ['Lato', "'Lato', 'Lato Display Fallback', "],
  ])('set large titles of %s in %s', (font, start) => {
    expect(fontsOf(both(font))['--font-display']?.startsWith(start)).toBe(true)
  })

  it('never let a title in capitals grow wider than the house’s own', () => {
    for (const { name, weights, capitals } of FONT_FAMILIES.filter(family => family.axis !== 'wdth')) {
      const fonts = fontsOf(both(name))
      const scale = Number(fonts['--display-scale'])
      expect(scale, name).toBeGreaterThan(0.6)
      expect(scale, name).toBeLessThanOrEqual(1)
      const width = capitals[weights.indexOf(Number(fonts['--font-weight-display']))] ?? 0
      const isOwnDisplay = fonts['--font-display']?.startsWith(`'${name}'`)
      // Archivo's at 800, 68 %.
      if (isOwnDisplay) expect(scale * width, name).toBeLessThanOrEqual(0.4456 * 1.02)
    }
  })
})
