import { describe, expect, it } from 'vitest'
import { type FrameEvent, type FrameState, isFrameLoading, needsWayOut, nextFrameState } from './frame-state'

const after = (...events: FrameEvent[]) => events.reduce<FrameState>(nextFrameState, 'loading')

describe('the frame of a booking', () => {
  it.each<[FrameEvent[], FrameState]>([
    [[], 'loading'],
    [['load'], 'shown'],
    [['wait'], 'late'],
    [['wait', 'load'], 'shown'],
    [['load', 'wait'], 'untouched'],
    [['load', 'focus', 'wait'], 'used'],
    [['load', 'wait', 'focus'], 'used'],
    // Each step of a booking is a load of its own.
    [['load', 'focus', 'load'], 'used'],
    [['empty'], 'refused'],
    [['empty', 'wait'], 'refused'],
    [['offline'], 'offline'],
    [['wait', 'offline'], 'offline'],
    [['offline', 'wait'], 'offline'],
    [['offline', 'online'], 'loading'],
    // The browser may be wrong about the network; a visitor who presses knows better.
    [['offline', 'retry'], 'loading'],
    [['load', 'offline'], 'shown'],
    [['load', 'focus', 'offline', 'online'], 'used'],
    [['load', 'wait', 'retry'], 'loading'],
  ])('after %j is %s', (events, state) => {
    expect(after(...events)).toBe(state)
  })

  it.each<[FrameState, boolean, boolean]>([
    ['offline', false, true],
    ['loading', true, false],
    ['late', true, true],
    ['refused', false, true],
    ['shown', false, false],
    ['untouched', false, true],
    ['used', false, false],
  ])('that is %s is loading: %s, and shows the way out large: %s', (state, loading, wayOut) => {
    expect([isFrameLoading(state), needsWayOut(state)]).toEqual([loading, wayOut])
  })
})
