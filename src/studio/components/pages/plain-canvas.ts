const OF_DRAGGING = [
  'role',
  'aria-roledescription',
  'aria-describedby',
  'aria-pressed',
  'aria-grabbed',
  'aria-disabled',
]

/**
 * Takes the roles of buttons from the widgets of a canvas, which the drag library sets: widgets within widgets would be
 * buttons within buttons. The outline has all of it for keyboards and screen readers. @returns stops
 */
export function plainCanvas(root: HTMLElement): () => void {
  const strip = () => {
    for (const element of root.querySelectorAll('[data-puck-component][role], [data-puck-component][tabindex="0"]')) {
      for (const name of OF_DRAGGING) element.removeAttribute(name)
      element.setAttribute('tabindex', '-1')
    }
  }
  strip()
  const observer = new MutationObserver(strip)
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['role', 'tabindex'] })
  return () => observer.disconnect()
}
