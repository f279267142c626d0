import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildTheme } from './build-theme'
import { COLOR_ROLES } from './color-roles'
import { SITE_THEME } from './site-theme'
import { siteStyles } from './site-styles'
import { ThemeConfigSchema } from './theme-config'

const roundness = { content: 'HIGH', buttons: 'NONE' }
const theme = v.parse(ThemeConfigSchema, { palette: { primary: '#b01f2e' }, colors: { brand1: '#00ff00' } })
const built = buildTheme({ theme, roundness })

describe('the theme that all sites share, and the styles that one site sets', () => {
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
