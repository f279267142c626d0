import { describe, expect, it } from 'vitest'
import { putState, redo, startHistory, undo } from './draft-history'

describe('undo and redo', () => {
  it('takes a drag of one colour as one step, and a later change of it as another', () => {
    let history = startHistory('red')
    history = putState(history, 'orange', { field: 'primary', at: 0 })
    history = putState(history, 'yellow', { field: 'primary', at: 400 })
    history = putState(history, 'green', { field: 'primary', at: 5000 })
    expect(undo(history).present).toBe('yellow')
    expect(undo(undo(history)).present).toBe('red')
  })

  it('takes two fields in one moment as two steps', () => {
    const first = putState(startHistory(0), 1, { field: 'a', at: 0 })
    expect(undo(putState(first, 2, { field: 'b', at: 1 })).present).toBe(1)
  })

  it('goes forth again what it went back, until something new is done', () => {
    const changed = putState(startHistory(0), 1, { field: 'a', at: 0 })
    expect(redo(undo(changed)).present).toBe(1)
    const anew = putState(undo(changed), 2, { field: 'a', at: 9999 })
    expect(redo(anew).present).toBe(2)
    expect(undo(anew).present).toBe(0)
  })

  it('stays where it is at either end', () => {
    const history = startHistory(7)
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
  })
})
