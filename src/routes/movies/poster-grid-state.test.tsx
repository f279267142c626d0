import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrangePosterGrid, type PosterGridPlan } from './poster-grid-state'

const COUNT = 400
let grid: HTMLElement
const shown = () =>
  [...grid.children].flatMap((cell, place) => (cell instanceof HTMLElement && cell.hidden ? [] : place))
const lines = () => [...grid.querySelectorAll('div:not([hidden]) > .film-found')].map(line => line.textContent)
const plan = (own: Partial<PosterGridPlan>): PosterGridPlan => ({
  count: COUNT,
  isShown: () => true,
  wordsOf: () => null,
  search: '',
  ...own,
})
/** Frames and the tasks after them. */
const paint = (frames: number) => vi.advanceTimersByTime(frames * 20)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] })
  grid = document.createElement('div')
  for (let place = 0; place < COUNT; place += 1) grid.append(document.createElement('div'))
})
afterEach(() => vi.useRealTimers())

describe('a grid of films', () => {
  it('answers with its first cards before the paint, and has all of them right a few frames later', () => {
    const isEven = (place: number) => place % 2 === 0
    arrangePosterGrid(grid, plan({ isShown: isEven, wordsOf: place => `${place} times` }))
    expect(shown().slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, n) => n * 2))
    expect(lines().slice(0, 2)).toEqual(['0 times', '2 times'])
    expect(lines()).toHaveLength(12)
    paint(6)
    expect(shown()).toEqual(Array.from({ length: 200 }, (_, n) => n * 2))
    expect(lines()).toHaveLength(200)
  })

  it('takes words away, and brings others, on what is shown', () => {
    arrangePosterGrid(grid, plan({ isShown: place => place < 3, wordsOf: () => 'Today' }))
    paint(6)
    arrangePosterGrid(grid, plan({ isShown: place => place < 2, wordsOf: place => (place === 0 ? 'Tomorrow' : null) }))
    expect(lines()).toEqual(['Tomorrow'])
  })

  it('leads to films with the day and filters of the list, and without them again', () => {
    const link = document.createElement('a')
    link.className = 'card-link'
    link.setAttribute('href', '/prefix/movies/1/')
    grid.firstElementChild?.append(link)
    arrangePosterGrid(grid, plan({ search: '?day=tomorrow&subtitles=english' }))
    expect(link.getAttribute('href')).toBe('/prefix/movies/1/?day=tomorrow&subtitles=english')
    arrangePosterGrid(grid, plan({}))
    expect(link.getAttribute('href')).toBe('/prefix/movies/1/')
  })

  it('lets a newer plan replace what was not arranged yet', () => {
    const stop = arrangePosterGrid(grid, plan({ isShown: () => false }))
    stop()
    arrangePosterGrid(grid, plan({ isShown: place => place >= 300 }))
    paint(6)
    expect(shown()[0]).toBe(300)
    expect(shown()).toHaveLength(100)
  })

  it('leaves what is right untouched', () => {
    arrangePosterGrid(grid, plan({}))
    paint(6)
    const changes: MutationRecord[] = []
    const observer = new MutationObserver(records => changes.push(...records))
    observer.observe(grid, { attributes: true, childList: true, subtree: true })
    arrangePosterGrid(grid, plan({}))
    paint(6)
    changes.push(...observer.takeRecords())
    expect(changes).toEqual([])
  })
})
