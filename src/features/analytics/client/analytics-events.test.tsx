import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnalyticsEvent } from '../rules/analytics-data'
import { onAnalyticsEvent, track } from './analytics-events'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('track', () => {
  it('keeps what nobody has heard for the first listener, in order, once', () => {
    track('click', { label: 'one' })
    track('click', { label: 'two' })
    const heard: AnalyticsEvent[] = []
    stops.push(onAnalyticsEvent(event => heard.push(event)))
    track('click', { label: 'three' })
    expect(heard.map(({ properties }) => properties.label)).toEqual(['one', 'two', 'three'])
    const late = vi.fn()
    stops.push(onAnalyticsEvent(late))
    expect(late).not.toHaveBeenCalled()
  })

  it('is heard on the document, without any listener', () => {
    const heard = vi.fn()
    document.addEventListener('site:track', heard, { once: true })
    track('click', { category: 'Navigation' })
    expect(heard.mock.calls[0]?.[0]).toMatchObject({
      detail: { name: 'click', properties: { category: 'Navigation' } },
    })
  })

  it('forgets the oldest of what nobody hears', () => {
    onAnalyticsEvent(() => undefined)()
    for (let count = 0; count < 60; count += 1) track('click', { count })
    const heard: AnalyticsEvent[] = []
    stops.push(onAnalyticsEvent(event => heard.push(event)))
    expect(heard).toHaveLength(50)
    expect(heard[0]?.properties).toEqual({ count: 10 })
  })
})
