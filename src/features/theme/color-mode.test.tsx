import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { COLOR_MODE_KEY, colorModeBootScript } from './color-mode-boot'
import { ColorModeToggle } from './components/color-mode-toggle'

const root = document.documentElement
const systemPrefersDark = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
const boot = () => new Function(colorModeBootScript)()

beforeEach(() => {
  localStorage.clear()
  root.className = ''
})
afterEach(() => vi.unstubAllGlobals())

describe('colorModeBootScript', () => {
  it.each([
    // specification §4 Colour mode: light or dark, defaulting to light
    { stored: null, dark: false, mode: 'theme-ui-light' },
    { stored: null, dark: true, mode: 'theme-ui-dark' },
    { stored: 'light', dark: true, mode: 'theme-ui-light' },
    { stored: 'dark', dark: false, mode: 'theme-ui-dark' },
    { stored: 'x" onload="alert(1)', dark: false, mode: 'theme-ui-light' },
  ])('chooses $mode with $stored remembered, system dark: $dark', ({ stored, dark, mode }) => {
    if (stored) localStorage.setItem(COLOR_MODE_KEY, stored)
    systemPrefersDark(dark)
    boot()
    expect(root.className).toBe(mode)
  })

  it('works where storage is closed', () => {
    systemPrefersDark(true)
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('closed')
      },
    })
    boot()
    expect(root.className).toBe('theme-ui-dark')
  })
})

describe('ColorModeToggle', () => {
  it('changes the mode and remembers it', async () => {
    systemPrefersDark(false)
    boot()
    render(<ColorModeToggle />)
    await userEvent.click(screen.getByRole('button'))
    expect([root.className, localStorage.getItem(COLOR_MODE_KEY)]).toEqual(['theme-ui-dark', 'dark'])
    await userEvent.click(screen.getByRole('button'))
    expect([root.className, localStorage.getItem(COLOR_MODE_KEY)]).toEqual(['theme-ui-light', 'light'])
  })
})
