const NAME = 'view-transition-name'
/** Its look is in `document-styles`. */
const PICTURE = 'film-picture'
const MOVE_MS = 220
const EASING = 'cubic-bezier(0.3, 0, 0.2, 1)'

/** Maximum time that the window waits for the next page, ms. While it waits, nothing else is painted. */
const LONGEST_WAIT_MS = 500

let shownPath = ''
let pressed: Element | null = null
let arrive: (() => void) | undefined

/**
 * A pressed poster grows into the picture of its film's page, and a step back shrinks it again, by a view transition. The
 * rest of the page is not part of it. Must be called once, after `guardNavigation` and where the browser has them.
 */
export function startPosterTransitions(): void {
  const loader = window.___loader
  if (!loader) return
  shownPath = window.location.pathname
  window.addEventListener('click', press, { capture: true })
  window.addEventListener('popstate', step)
  const load = loader.loadPage
  // The router changes the page in the frame after this.
  loader.loadPage = async path => {
    const page = await load(path)
    // Percent-encoded, as links and the window have it.
    leave(posterOf(pressed, new URL(path, window.location.href).pathname))
    return page
  }
}

/** The page that was navigated to is rendered. */
export function notePageShown(): void {
  arrive?.()
  shownPath = window.location.pathname
}

function press({ target }: MouseEvent): void {
  pressed = target instanceof Element ? target.closest('a') : null
}

function step({ hasUAVisualTransition }: PopStateEvent): void {
  if (hasUAVisualTransition) return
  const { pathname, search } = window.location
  // A page that has to be fetched first would keep the window waiting.
  if (pathname !== shownPath && window.___loader?.loadPageSync?.(pathname + search)) leave(pictureFor(pathname))
}

function leave(picture: Element | undefined): void {
  if (!isMovable(picture)) return
  const from = shownPath
  let isThere = false
  const there = new Promise<void>(resolve => {
    arrive = () => {
      isThere = true
      resolve()
    }
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
  const { style } = picture as HTMLElement
  style.setProperty(NAME, PICTURE)
  const transition = document.startViewTransition(async () => {
    await there
    style.removeProperty(NAME)
  })
  const move = () => {
    const target = isThere ? pictureFor(from) : undefined
    if (isMovable(target)) moveTo(target.getBoundingClientRect())
    else transition.skipTransition()
  }
  // A transition that is skipped, as in a hidden window, changes the page all the same.
  transition.ready.then(move, () => undefined)
}

/** The next page does not take part, so that its words are seen and its links can be pressed. */
function moveTo({ left, top, width, height }: DOMRect): void {
  document.documentElement.animate(
    { transform: `translate(${left}px,${top}px)`, width: `${width}px`, height: `${height}px`, opacity: 0 },
    { pseudoElement: `::view-transition-group(${PICTURE})`, duration: MOVE_MS, easing: EASING, fill: 'forwards' },
  )
}

/** A poster whose card leads to the path, else the picture of the film's own page. */
function pictureFor(path: string): Element | undefined {
  const links = [...document.querySelectorAll('article a')]
  const poster = links.map(link => posterOf(link, path)).find(isMovable)
  return poster ?? document.querySelector('.band-still, .band-poster') ?? undefined
}

function posterOf(link: Element | null, path: string): Element | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.pathname !== path) return undefined
  return link.closest('article')?.querySelector('.poster') ?? undefined
}

/** Whether it is in the window. */
function isMovable(picture: Element | undefined): picture is Element {
  const { top, bottom } = picture?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return bottom > 0 && top < window.innerHeight
}
