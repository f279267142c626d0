/** Calls back on a pointerdown outside an element. @returns unsubscribes */
export function onPressOutside(element: () => Element | null, listener: () => void): () => void {
  const hear = ({ target }: Event) => {
    if (target instanceof Node && !element()?.contains(target)) listener()
  }
  document.addEventListener('pointerdown', hear)
  return () => document.removeEventListener('pointerdown', hear)
}
