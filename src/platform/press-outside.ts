/** Calls back when a press begins outside of an element. @returns stops */
export function onPressOutside(element: () => Element | null, listener: () => void): () => void {
  const hear = ({ target }: Event) => {
    if (target instanceof Node && !element()?.contains(target)) listener()
  }
  document.addEventListener('pointerdown', hear)
  return () => document.removeEventListener('pointerdown', hear)
}
