import { COLOR_MODE_CLASS } from '../rules/color-mode-boot'

export type ColorMode = 'light' | 'dark'

/** Applies a colour mode without storing it. The mode is a class of the root element, so nothing re-renders. */
export function applyColorMode(mode: ColorMode): void {
  const { classList } = document.documentElement
  classList.toggle(`${COLOR_MODE_CLASS}dark`, mode === 'dark')
  classList.toggle(`${COLOR_MODE_CLASS}light`, mode === 'light')
}
