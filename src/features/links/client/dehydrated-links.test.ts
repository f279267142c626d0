// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteDehydrated } from '../../../deferred/hydration-state'
import { onAnalyticsEvent } from '../../analytics/client/analytics-events'
import { markHandled, trackDehydratedLinks, watchDehydratedLinks } from './dehydrated-links'

const onPress = vi.fn()
let stop = () => {}
let noteHydrated = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<a href="https://tickets.example/1"><b>20:15</b></a><a>Sold out</a>'
  onPress.mockClear()
  noteHydrated = noteDehydrated()
  stop = watchDehydratedLinks(onPress)
})
afterEach(() => {
  stop()
  noteHydrated()
  vi.useRealTimers()
})

/** The press as the link's own code may see it. */
function press(selector: string, onOwn: (event: Event) => void = () => undefined) {
  const target = document.querySelector(selector)
  target?.addEventListener('click', onOwn, { once: true })
  target?.addEventListener('click', event => event.stopPropagation(), { once: true })
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  vi.runAllTimers()
}

describe('presses on links whose code is still to come', () => {
  it('are told of, with the link, also where nothing else hears them', () => {
    press('b')
    expect(onPress.mock.calls).toEqual([[document.querySelector('a')]])
  })

  it('are told of once: not by links that live already', () => {
    press('b', markHandled)
    expect(onPress).not.toHaveBeenCalled()
  })

  it('are none where the press was answered in another way, leads nowhere, or the page lives', () => {
    press('b', event => event.preventDefault())
    press('a:not([href])')
    noteHydrated()
    press('b')
    expect(onPress).not.toHaveBeenCalled()
  })
})

it('tells the analytics of those that lead to another site', () => {
  const events: unknown[] = []
  const stopEvents = onAnalyticsEvent(event => events.push(event))
  const stopLinks = trackDehydratedLinks()
  document.body.innerHTML = '<a href="https://tickets.example/1">20:15</a><a id="own" href="/movies/">Films</a>'
  press('a')
  press('#own')
  expect(events).toEqual([
    { name: 'click', properties: { category: 'Navigation', label: 'out: https://tickets.example/1' } },
  ])
  stopLinks()
  stopEvents()
})
