/** What the dock takes from the bottom of the window; who stands or scrolls there keeps clear of it. */
const PROPERTY = '--pick-dock-height'

/** Says how high the dock is, with the space below it, as a custom property of the root element, for as long as it is there. @returns stops */
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
