import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEmitter, createStore, createStoredValue } from './store'

describe('an emitter', () => {
  it('calls every listener with the value, until it leaves', () => {
    const emitter = createEmitter<string>()
    const first = vi.fn()
    const second = vi.fn()
    emitter.subscribe(first)
    const leave = emitter.subscribe(second)
    emitter.emit('a')
    leave()
    emitter.emit('b')
    expect(first.mock.calls).toEqual([['a'], ['b']])
    expect(second.mock.calls).toEqual([['a']])
  })

  it('connects with the first listener and disconnects with the last', () => {
    const disconnect = vi.fn()
    const connect = vi.fn(() => disconnect)
    const emitter = createEmitter(connect)
    const same = () => undefined
    const leaves = [emitter.subscribe(same), emitter.subscribe(same)]
    expect(connect).toHaveBeenCalledOnce()
    leaves[0]?.()
    leaves[0]?.()
    expect(disconnect).not.toHaveBeenCalled()
    leaves[1]?.()
    expect(disconnect).toHaveBeenCalledOnce()
    emitter.subscribe(same)
    expect(connect).toHaveBeenCalledTimes(2)
  })

  it('lets listeners leave and join while it emits', () => {
    const emitter = createEmitter()
    const late = vi.fn()
    const leave = emitter.subscribe(() => {
      leave()
      emitter.subscribe(late)
    })
    emitter.emit()
    expect(late).not.toHaveBeenCalled()
    emitter.emit()
    expect(late).toHaveBeenCalledOnce()
  })
})

describe('a store', () => {
  it('notifies when it is written another object only', () => {
    const store = createStore({ step: 1 })
    const listener = vi.fn()
    store.subscribe(listener)
    store.write(store.read())
    expect(listener).not.toHaveBeenCalled()
    store.write({ step: 2 })
    expect(listener).toHaveBeenCalledOnce()
    expect(store.read()).toEqual({ step: 2 })
  })
})

describe('a stored value', () => {
  const entries = new Map<string, string>()
  let isFull = false
  const listeners = new Set<(event: { key: string | null; newValue: string | null }) => void>()
  const otherTab = (key: string | null, newValue: string | null) => {
    if (key !== null && newValue !== null) entries.set(key, newValue)
    else entries.clear()
    for (const listener of listeners) listener({ key, newValue })
  }
  const create = () =>
    createStoredValue<readonly string[]>({
      key: 'names',
      parse: text => (text ? text.split(',') : []),
      format: names => names.join(','),
    })

  beforeEach(() => {
    entries.clear()
    isFull = false
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (isFull) throw new Error('full')
          entries.set(key, value)
        },
      },
      addEventListener: (_: string, listener: never) => listeners.add(listener),
      removeEventListener: (_: string, listener: never) => listeners.delete(listener),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('reads what an earlier page wrote, as one object', () => {
    entries.set('names', 'a,b')
    const store = create()
    expect(store.read()).toEqual(['a', 'b'])
    expect(store.read()).toBe(store.read())
  })

  it('follows another tab while it has listeners, also when that clears its storage', () => {
    const store = create()
    const listener = vi.fn()
    const leave = store.subscribe(listener)
    otherTab('names', 'c')
    expect(store.read()).toEqual(['c'])
    otherTab('other', 'x')
    expect(listener).toHaveBeenCalledOnce()
    otherTab(null, null)
    expect(store.read()).toEqual([])
    leave()
    expect(listeners.size).toBe(0)
  })

  it('reads what another tab wrote while nobody listened', () => {
    const store = create()
    expect(store.read()).toEqual([])
    entries.set('names', 'd')
    store.subscribe(() => undefined)
    expect(store.read()).toEqual(['d'])
  })

  it('keeps what storage refuses until the page is left, and says so', () => {
    const store = create()
    isFull = true
    store.write(['e'])
    expect(store.isKept()).toBe(false)
    store.subscribe(() => undefined)
    expect(store.read()).toEqual(['e'])
    isFull = false
    store.write(['f'])
    expect(store.isKept()).toBe(true)
    expect(entries.get('names')).toBe('f')
  })
})
