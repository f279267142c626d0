import { readStored } from '../../../platform/storage'
import { COLOR_MODE_KEY } from '../rules/color-mode-boot'
import { applyColorMode } from './apply-color-mode'

/**
 * Keeps an open page in the colour mode that it would load in (specification §4 Colour mode): it follows the system while
 * the visitor chose nothing, and a choice made in another tab. @returns stop
 */
export function followColorMode(): () => void {
  // As in the boot script: a browser that cannot be asked prefers light.
  const system = typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null
  const follow = () => {
    const chosen = readStored(COLOR_MODE_KEY)
    const remembered = chosen === 'light' || chosen === 'dark' ? chosen : null
    applyColorMode(remembered ?? (system?.matches ? 'dark' : 'light'))
  }
  const hear = ({ key }: StorageEvent) => {
    // A key of null: the visitor's storage was emptied.
    if (key === COLOR_MODE_KEY || key === null) follow()
  }
  system?.addEventListener('change', follow)
  window.addEventListener('storage', hear)
  return () => {
    system?.removeEventListener('change', follow)
    window.removeEventListener('storage', hear)
  }
}
