/** Calls `onSize` with an element's inner size (CSS px), now and on each change. @returns stop */
export function watchSize(element: HTMLElement, onSize: (size: { width: number; height: number }) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) onSize({ width: entry.contentRect.width, height: entry.contentRect.height })
  })
  observer.observe(element)
  return () => observer.disconnect()
}
