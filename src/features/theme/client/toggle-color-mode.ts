import { writeStored } from '../../../platform/storage'
import { COLOR_MODE_CLASS, COLOR_MODE_KEY } from '../color-mode-boot'

/**
 * Changes between light and dark and remembers it (specification §4 Colour mode). The mode is a class of the root element
 * and colours are custom properties: nothing renders again. @returns the mode now in force
 */
export function toggleColorMode(): 'light' | 'dark' {
  const { classList } = document.documentElement
  const mode = classList.contains(`${COLOR_MODE_CLASS}dark`) ? 'light' : 'dark'
  classList.toggle(`${COLOR_MODE_CLASS}dark`, mode === 'dark')
  classList.toggle(`${COLOR_MODE_CLASS}light`, mode === 'light')
  writeStored(COLOR_MODE_KEY, mode)
  return mode
}
