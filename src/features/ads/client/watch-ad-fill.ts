import { joinStops } from '../../../platform/store'
import { FILLED_ATTRIBUTE } from '../rules/ad-sizes'

interface FillWatch {
  /** Watches these containers too, once they are in the page. */
  follow: (containerIds: readonly string[]) => void
  stop: () => void
}

/** Marks the places in which an ad takes up space (`FILLED_ATTRIBUTE`): only these are labelled as advertisements. */
export function watchAdFill(): FillWatch {
  const watched = new Map<Element, () => void>()
  return {
    follow: containerIds => {
      for (const id of containerIds) {
        const container = document.getElementById(id)
        if (container && !watched.has(container)) watched.set(container, watchContainer(container))
      }
    },
    stop: () => {
      joinStops([...watched.values()])()
      watched.clear()
    },
  }
}

function watchContainer(container: Element): () => void {
  const room = container.closest('[data-ad-room]')
  if (!room) return () => undefined
  const mark = () => {
    room.toggleAttribute(FILLED_ATTRIBUTE, hasAd(container))
    const band = room.closest('[data-ad-band]')
    band?.toggleAttribute(FILLED_ATTRIBUTE, band.querySelector(`[${FILLED_ATTRIBUTE}]`) !== null)
  }
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(mark)
  const follow = () => {
    sizes?.disconnect()
    for (const child of container.children) sizes?.observe(child)
    mark()
  }
  const contents = new MutationObserver(follow)
  contents.observe(container, { childList: true, attributeFilter: ['data-empty'] })
  follow()
  return () => {
    contents.disconnect()
    sizes?.disconnect()
  }
}

/** Libraries leave empty elements and invisible pixels where no ad came. */
function hasAd(container: Element): boolean {
  if (container.hasAttribute('data-empty')) return false
  return [...container.children].some(child => {
    const { width, height } = child.getBoundingClientRect()
    return width > 1 && height > 1
  })
}
