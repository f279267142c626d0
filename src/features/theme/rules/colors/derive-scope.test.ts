import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deriveLightPalette } from './derive-palette'
import { createScopeBuilder, deriveScope, deriveScopeModes } from './derive-scope'
import { ThemeConfigSchema } from '../theme-config'

const theme = v.parse(ThemeConfigSchema, {
  palette: { primary: '#b01f2e', accent: '#f0a45b', background: '#fcfaf6' },
  dark: { accent: '#ffcc99', background: '#0f1013' },
})
const palette = deriveLightPalette(theme)

describe('deriveScope', () => {
  it.each([
    // as editors of a real site have them, and as theme.json names them
    ['ACCENT', '#f0a45b'],
    ['accent', '#f0a45b'],
    ['primary', '#b01f2e'],
    ['SECONDARY', '#b01f2e'],
    ['HEADER_BACKGROUND', '#ffffff'],
    ['footer-background', '#c2cdda'],
    ['headerBackground', '#ffffff'],
    [' background ', '#fcfaf6'],
    ['surface', '#fefefc'],
    ['#FFD54F', '#ffd54f'],
    ['#123', '#112233'],
  ])('makes of %j the ground %s', (ground, color) => {
    expect(deriveScope(ground, palette)?.background).toBe(color)
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['TRANSPARENT', 'TRANSPARENT'],
    ['an unknown name', 'brandless'],
    ['a name of the prototype', 'constructor'],
    ['a role that is no ground', 'readableOnPrimary'],
    ['a style that is no colour', 'red;position:fixed'],
    ['a picture', 'url(https://pictures.example/a.png)'],
  ])('opens no scope for %s', (_what, ground) => {
    expect(deriveScope(ground, palette)).toBeNull()
  })

  it('keeps the page’s background as the initial one', () => {
    const scope = deriveScope('ACCENT', palette)
    expect(scope).toMatchObject({ background: '#f0a45b', initialBackground: '#fcfaf6', rootBackground: '#fcfaf6' })
  })
})

describe('deriveScopeModes', () => {
  it('takes a named ground from the palette of each mode, a hex colour for both', () => {
    const named = deriveScopeModes('ACCENT', theme)
    expect([named?.ground, named?.light.background, named?.dark.background]).toEqual(['accent', '#f0a45b', '#ffcc99'])
    const hex = deriveScopeModes('#123', theme)
    expect([hex?.ground, hex?.light.background, hex?.dark.background]).toEqual(['#112233', '#112233', '#112233'])
  })
})

describe('createScopeBuilder', () => {
  it('sends only what differs from the page', () => {
    const scope = createScopeBuilder(theme)('ACCENT')
    expect(scope?.light).toMatchObject({ background: '#f0a45b', readablePrimary: '#000000' })
    expect(scope?.light).not.toHaveProperty('primary')
    expect(scope?.dark).not.toHaveProperty('headerBackground')
    expect(JSON.stringify(scope).length).toBeLessThan(2_500)
  })

  it('derives a ground once, whatever its spelling', () => {
    const scopeOf = createScopeBuilder(theme)
    expect(scopeOf('ACCENT')).toBe(scopeOf('accent'))
    expect(scopeOf('TRANSPARENT')).toBeNull()
  })
})
