import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildOverlay } from './build-overlay'
import { buildTheme } from './build-theme'
import { ThemeConfigSchema } from './theme-config'

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

describe('buildOverlay (specification §4 Live preview)', () => {
  const css = buildOverlay({ theme, roundness })
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
    expect(day['--theme-ui-colors-rootBackground']).toBe('#ecebe7')
    expect(night['--theme-ui-colors-rootBackground']).toBe('#1d1e21')
  })
})
