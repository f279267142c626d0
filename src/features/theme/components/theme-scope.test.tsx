import { render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTheme, siteStyles } from '../rules/build-theme'
import { createScopeBuilder, deriveScopeModes, type Scope } from '../rules/colors/derive-scope'
import { ThemeConfigSchema } from '../rules/theme-config'
import { ThemeProvider } from './theme-provider'
import { ScopeOverrideProvider } from './use-scope-override'
import { ThemeScope } from './theme-scope'

const config = v.parse(ThemeConfigSchema, { palette: { accent: '#f0a45b' }, dark: { accent: '#ffcc99' } })
const roundness = { content: 'MEDIUM', buttons: 'HIGH' }
const theme = buildTheme({ theme: config, roundness })
const scopeOf = createScopeBuilder(config)

function scope(ground: string): Scope {
  const built = scopeOf(ground)
  if (!built) throw new Error(`no scope for ${ground}`)
  return built
}

const colorOf = (text: string, role: string) =>
  getComputedStyle(screen.getByText(text)).getPropertyValue(`--theme-ui-colors-${role}`)

/** As the page's style sheet: before all that scripts insert. */
beforeAll(() => {
  const sheet = document.createElement('style')
  sheet.textContent = siteStyles({ theme: config, roundness })
  document.head.prepend(sheet)
  return () => sheet.remove()
})
afterEach(() => document.documentElement.classList.remove('theme-ui-dark'))

describe('ThemeScope', () => {
  it('sets every role on its element: those of its ground, the others as the page has them', () => {
    render(
      <ThemeProvider colorMode="light">
        <ThemeScope scope={scope('ACCENT')}>Section</ThemeScope>
      </ThemeProvider>,
    )
    for (const role of Object.keys(theme.colors.modes.dark)) expect(colorOf('Section', role), role).toMatch(/^#/)
    expect(colorOf('Section', 'background')).toBe('#f0a45b')
    expect(colorOf('Section', 'initialBackground')).toBe('#ffffff')
    expect(colorOf('Section', 'primary')).toBe('#1565c0')
    expect(screen.getByText('Section').getAttribute('data-theme-scope')).toBe('accent')
  })

  it('has the colours of the dark mode in the dark', () => {
    document.documentElement.classList.add('theme-ui-dark')
    render(
      <ThemeProvider colorMode="light">
        <ThemeScope scope={scope('ACCENT')}>Section</ThemeScope>
      </ThemeProvider>,
    )
    const { dark } = theme.colors.modes
    expect(colorOf('Section', 'background')).toBe('#ffcc99')
    expect(colorOf('Section', 'initialBackground')).toBe(dark.background)
    expect(colorOf('Section', 'headerBackground')).toBe(dark.headerBackground)
  })

  it('takes nothing from the section it stands in', () => {
    render(
      <ThemeProvider colorMode="light">
        <ThemeScope scope={scope('primary')}>
          <ThemeScope scope={scope('background')}>Inner</ThemeScope>
        </ThemeScope>
      </ThemeProvider>,
    )
    const { modes: _, ...page } = theme.colors
    for (const [role, color] of Object.entries(page)) expect(colorOf('Inner', role), role).toBe(color)
  })

  it('shows the colours of a live preview in place of those it was built with', () => {
    const previewed = v.parse(ThemeConfigSchema, { palette: { accent: '#00aa55' } })
    render(
      <ThemeProvider colorMode="light">
        <ScopeOverrideProvider value={ground => deriveScopeModes(ground, previewed)}>
          <ThemeScope scope={scope('ACCENT')}>Section</ThemeScope>
        </ScopeOverrideProvider>
      </ThemeProvider>,
    )
    expect(colorOf('Section', 'background')).toBe('#00aa55')
  })
})
