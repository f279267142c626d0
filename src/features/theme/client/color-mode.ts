import { readStored, writeStored } from '../../../platform/storage'
import { COLOR_MODE_KEY, COLOR_MODE_CLASS } from '../rules/color-mode-boot'

/**
 * Keeps an open page in its colour mode (specification §4 Colour mode): follows choices made in other tabs, and with
 * `system` the device until the visitor chooses. @param colorMode of theme.json @returns stops
 */
export function followColorMode(colorMode: string): () => void {
  // Without matchMedia the default is light, as in the boot script.
  const canFollow = colorMode === 'system' && typeof window.matchMedia === 'function'
  const system = canFollow ? window.matchMedia('(prefers-color-scheme: dark)') : null
  const follow = () => {
    const chosen = readStored(COLOR_MODE_KEY)
    const remembered = chosen === 'light' || chosen === 'dark' ? chosen : null
    applyColorMode(remembered ?? (system?.matches ? 'dark' : 'light'))
  }
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when storage was cleared.
    if (key === COLOR_MODE_KEY || key === null) follow()
  }
  system?.addEventListener('change', follow)
  window.addEventListener('storage', onStorage)
  return () => {
    system?.removeEventListener('change', follow)
    window.removeEventListener('storage', onStorage)
  }
}

type ColorMode = 'light' | 'dark'

/** Applies a colour mode without storing it. The mode is a class of the root element, so nothing re-renders. */
function applyColorMode(mode: ColorMode): void {
  const { classList } = document.documentElement
  classList.toggle(`${COLOR_MODE_CLASS}dark`, mode === 'dark')
  classList.toggle(`${COLOR_MODE_CLASS}light`, mode === 'light')
}

/** Toggles between light and dark and stores the choice (specification §4 Colour mode). @returns the new mode */
export function toggleColorMode(): ColorMode {
  const isDark = document.documentElement.classList.contains(`${COLOR_MODE_CLASS}dark`)
  const mode = isDark ? 'light' : 'dark'
  applyColorMode(mode)
  writeStored(COLOR_MODE_KEY, mode)
  return mode
}
