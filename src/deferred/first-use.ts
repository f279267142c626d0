/** How near the window a part must come, as its margin: half a window's height. */
const NEAR = '50% 0px'

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'click'] as const

/**
 * Calls back once when a part's elements come near the window, or somebody points at, touches or focuses them.
 * @param holder an element without a box of its own (`display: contents`)
 * @returns stops watching
 */
export function watchFirstUse(holder: HTMLElement, onUse: () => void): () => void {
  const use = () => {
    stop()
    onUse()
  }
  const onSign = ({ target }: Event) => {
    if (target instanceof Node && holder.contains(target)) use()
  }
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) use()
    },
    { rootMargin: NEAR },
  )
  const stop = () => {
    observer.disconnect()
    for (const sign of SIGNS) window.removeEventListener(sign, onSign, true)
  }
  for (const part of holder.children) observer.observe(part)
  // On the window: React stops events of parts that are not hydrated on their way down.
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { capture: true, passive: true })
  return stop
}
