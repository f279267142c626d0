import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { COLOR_MODE_KEY, colorModeBoot } from '../rules/color-mode-boot'
import { ColorModeToggle } from './color-mode-toggle'
import { ThemeProvider } from './theme-provider'

const root = document.documentElement
const system = Object.assign(new EventTarget(), { matches: false })
const systemPrefersDark = (matches: boolean) => {
  system.matches = matches
  vi.stubGlobal('matchMedia', () => system)
  act(() => void system.dispatchEvent(new Event('change')))
}
const inAnotherTab = (choice: string | null) => {
  if (choice === null) localStorage.removeItem(COLOR_MODE_KEY)
  else localStorage.setItem(COLOR_MODE_KEY, choice)
  window.dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_KEY, newValue: choice }))
}
const openPage = (colorMode = 'system') => {
  boot(colorMode)
  return render(
    <ThemeProvider colorMode={colorMode}>
      <ColorModeToggle />
    </ThemeProvider>,
  )
}
const boot = (colorMode = 'system') => new Function(colorModeBoot(colorMode))()

beforeEach(() => {
  localStorage.clear()
  root.className = ''
})
afterEach(() => vi.unstubAllGlobals())

describe('colorModeBoot', () => {
  it.each([
    // specification §4 Colour mode: light or dark, defaulting to light
    { site: 'light', stored: null, dark: false, mode: 'theme-ui-light' },
    { site: 'light', stored: null, dark: true, mode: 'theme-ui-light' },
    { site: 'light', stored: 'dark', dark: false, mode: 'theme-ui-dark' },
    { site: 'an unknown mode', stored: null, dark: true, mode: 'theme-ui-light' },
    { site: 'system', stored: null, dark: false, mode: 'theme-ui-light' },
    { site: 'system', stored: null, dark: true, mode: 'theme-ui-dark' },
    { site: 'system', stored: 'light', dark: true, mode: 'theme-ui-light' },
    { site: 'system', stored: 'dark', dark: false, mode: 'theme-ui-dark' },
    { site: 'system', stored: 'x" onload="alert(1)', dark: false, mode: 'theme-ui-light' },
  ])('on a site of mode $site, $stored remembered, system dark: $dark, chooses $mode', given => {
    if (given.stored) localStorage.setItem(COLOR_MODE_KEY, given.stored)
    systemPrefersDark(given.dark)
    boot(given.site)
    expect(root.className).toBe(given.mode)
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

describe('an open page', () => {
  it('follows the system while the visitor chose nothing', () => {
    systemPrefersDark(false)
    openPage()
    systemPrefersDark(true)
    expect(root.className).toBe('theme-ui-dark')
    systemPrefersDark(false)
    expect(root.className).toBe('theme-ui-light')
  })

  it('is light on a site that does not follow the system, until the visitor chooses', async () => {
    systemPrefersDark(true)
    openPage('light')
    systemPrefersDark(false)
    systemPrefersDark(true)
    expect(root.className).toBe('theme-ui-light')
    await userEvent.click(screen.getByRole('button'))
    expect(root.className).toBe('theme-ui-dark')
    inAnotherTab(null)
    expect(root.className).toBe('theme-ui-light')
  })

  it('keeps the visitor’s choice when the system changes', async () => {
    systemPrefersDark(false)
    openPage()
    await userEvent.click(screen.getByRole('button'))
    systemPrefersDark(true)
    systemPrefersDark(false)
    expect(root.className).toBe('theme-ui-dark')
  })

  it('follows a choice made in another tab, and the system again when that is forgotten', () => {
    systemPrefersDark(false)
    openPage()
    inAnotherTab('dark')
    expect(root.className).toBe('theme-ui-dark')
    inAnotherTab(null)
    expect(root.className).toBe('theme-ui-light')
  })

  it('stops listening when it is left', () => {
    systemPrefersDark(false)
    openPage().unmount()
    systemPrefersDark(true)
    inAnotherTab('dark')
    expect(root.className).toBe('theme-ui-light')
  })
})
