import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SKIPPED_WHEN_FAR, tellNear, watchNearness } from './near-window'

const heard: string[] = []
const watcher = (name: string) => ({
  onNear: () => void heard.push(`${name} near`),
  onFar: () => void heard.push(`${name} far`),
})
let isNear = false

/** Two cards of a wall, and a part of each. */
function cards(): [Element, Element] {
  document.body.innerHTML = `<div ${SKIPPED_WHEN_FAR}><a>A</a></div><div ${SKIPPED_WHEN_FAR}><a>B</a></div><p><a>C</a></p>`
  const [first, second] = document.body.children
  return [first as Element, second as Element]
}
const partOf = (card: Element) => card.firstElementChild as Element
const browserSays = (card: Element, skipped: boolean) =>
  card.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange', { bubbles: true }), { skipped }))

beforeEach(() => {
  heard.length = 0
  isNear = false
  vi.stubGlobal('ContentVisibilityAutoStateChangeEvent', Event)
  Object.assign(Element.prototype, { checkVisibility: () => isNear })
})

describe('what stands in a card that is skipped far from the window', () => {
  it('hears when its card comes near and goes, and nothing of other cards', () => {
    const [first, second] = cards()
    watchNearness(partOf(first), watcher('A'))
    watchNearness(partOf(second), watcher('B'))
    expect(heard).toEqual([])
    browserSays(first, false)
    browserSays(first, true)
    expect(heard).toEqual(['A near', 'A far'])
  })

  it('hears at once where it is near already', () => {
    isNear = true
    watchNearness(partOf(cards()[0]), watcher('A'))
    expect(heard).toEqual(['A near'])
  })

  it('hears when its card was made to be drawn', () => {
    const [first] = cards()
    watchNearness(partOf(first), watcher('A'))
    tellNear(first)
    expect(heard).toEqual(['A near'])
  })

  it('hears nothing after it stopped', () => {
    const [first] = cards()
    watchNearness(partOf(first), watcher('A'))?.()
    browserSays(first, false)
    expect(heard).toEqual([])
  })

  it('is told to ask in another way outside of cards, and where the browser does not say', () => {
    const [first] = cards()
    expect(watchNearness(document.querySelector('p a') as Element, watcher('C'))).toBeNull()
    vi.unstubAllGlobals()
    expect(watchNearness(partOf(first), watcher('A'))).toBeNull()
  })
})
