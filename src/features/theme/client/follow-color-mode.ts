import { readStored } from '../../../platform/storage'
import { COLOR_MODE_KEY } from '../rules/color-mode-boot'
import { applyColorMode } from './apply-color-mode'

/**
 * Keeps an open page in its colour mode (specification §4 Colour mode): follows the system until the visitor chooses a
 * mode, and follows choices made in other tabs. @returns stops
 */
export function followColorMode(): () => void {
  // Without matchMedia the default is light, as in the boot script.
  const system = typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null
  const follow = () => {
    const chosen = readStored(COLOR_MODE_KEY)
    const remembered = chosen === 'light' || chosen === 'dark' ? chosen : null
    applyColorMode(remembered ?? (system?.matches ? 'dark' : 'light'))
  }
  const hear = ({ key }: StorageEvent) => {
    // The key is null when storage was cleared.
    if (key === COLOR_MODE_KEY || key === null) follow()
  }
  system?.addEventListener('change', follow)
  window.addEventListener('storage', hear)
  return () => {
    system?.removeEventListener('change', follow)
    window.removeEventListener('storage', hear)
  }
}
