import { writeStored } from '../../../platform/storage'
import { COLOR_MODE_CLASS, COLOR_MODE_KEY } from '../rules/color-mode-boot'
import { applyColorMode, type ColorMode } from './apply-color-mode'

/** Toggles between light and dark and stores the choice (specification §4 Colour mode). @returns the new mode */
export function toggleColorMode(): ColorMode {
  const isDark = document.documentElement.classList.contains(`${COLOR_MODE_CLASS}dark`)
  const mode = isDark ? 'light' : 'dark'
  applyColorMode(mode)
  writeStored(COLOR_MODE_KEY, mode)
  return mode
}
