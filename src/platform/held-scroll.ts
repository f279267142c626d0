/** Attribute of the html element while dialogs prevent the page from scrolling. */
export const HELD_ATTRIBUTE = 'data-held'

let held = 0

/**
 * Locks scrolling while a dialog is open, without layout shift: pages with a scrollbar keep its space. Global styles
 * use an attribute, because `:has()` would cost each change of a long page milliseconds. @returns releases the lock
 */
export function keepScrollbarPlace(): () => void {
  const { style, clientWidth } = document.documentElement
  if (held === 0) {
    style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : 'auto'
    document.documentElement.setAttribute(HELD_ATTRIBUTE, '')
  }
  held += 1
  return () => {
    held -= 1
    if (held > 0) return
    style.scrollbarGutter = ''
    document.documentElement.removeAttribute(HELD_ATTRIBUTE)
  }
}
