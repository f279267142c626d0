import { writeStored } from '../../../platform/storage'
import { COLOR_MODE_CLASS, COLOR_MODE_KEY } from '../rules/color-mode-boot'
import { applyColorMode, type ColorMode } from './apply-color-mode'

/** Changes between light and dark and remembers it (specification §4 Colour mode). @returns the mode now in force */
export function toggleColorMode(): ColorMode {
  const isDark = document.documentElement.classList.contains(`${COLOR_MODE_CLASS}dark`)
  const mode = isDark ? 'light' : 'dark'
  applyColorMode(mode)
  writeStored(COLOR_MODE_KEY, mode)
  return mode
}
