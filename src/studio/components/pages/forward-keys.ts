/** Gives keys that are pressed in a frame to the studio's page, which saves by one of them. @returns stops */
export function forwardKeys(frame: Document): () => void {
  const forward = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const { key, code, ctrlKey, metaKey, shiftKey } = event
    const copy = new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey, cancelable: true })
    if (key.toLowerCase() === 's' && !window.dispatchEvent(copy)) event.preventDefault()
  }
  frame.addEventListener('keydown', forward)
  return () => frame.removeEventListener('keydown', forward)
}
