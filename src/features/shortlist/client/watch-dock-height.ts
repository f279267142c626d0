/** Height of the dock at the bottom of the window, for elements and scroll positions that must stay clear of it. */
const PROPERTY = '--pick-dock-height'

/**
 * Sets the dock's height, including its bottom margin, as a custom property of the root element. @returns the function
 * that stops and removes it
 */
export function watchDockHeight(dock: HTMLElement): () => void {
  const root = document.documentElement.style
  const tell = () => {
    const below = Number.parseFloat(getComputedStyle(dock).marginBottom) || 0
    root.setProperty(PROPERTY, `${Math.ceil(dock.getBoundingClientRect().height + below)}px`)
  }
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(tell)
  tell()
  observer?.observe(dock)
  return () => {
    observer?.disconnect()
    root.removeProperty(PROPERTY)
  }
}
