import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFairTurns } from './fair-turns'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openTurns(how: Parameters<typeof createFairTurns>[0]) {
  const turns = createFairTurns(how)
  const answers: string[] = []
  const take = (site: string, what: string, isFromMemory = true) =>
    turns.take(site, () => {
      answers.push(what)
      return isFromMemory
    })
  return { take, answers, nextRound: () => vi.advanceTimersByTime(1) }
}

describe('turns of sites', () => {
  it('come at once to a site of which little is asked', () => {
    const { take, answers, nextRound } = openTurns({ perRound: 2 })
    for (let round = 0; round < 3; round += 1) {
      take('lido', 'one')
      take('lido', 'two')
      expect(answers.splice(0)).toEqual(['one', 'two'])
      nextRound()
    }
  })

  it('come to another site before all that waits of the first, which is answered in its order', () => {
    const { take, answers, nextRound } = openTurns({ perRound: 2 })
    for (let n = 1; n <= 5; n += 1) take('lido', `lido ${n}`)
    take('odeon', 'odeon')
    expect(answers).toEqual(['lido 1', 'lido 2', 'odeon'])
    nextRound()
    take('lido', 'lido 6')
    take('odeon', 'odeon')
    expect(answers.slice(3)).toEqual(['lido 3', 'lido 4', 'odeon'])
    nextRound()
    expect(answers.slice(6)).toEqual(['lido 5', 'lido 6'])
  })

  it('are fewer for what is not in memory', () => {
    const { take, answers, nextRound } = openTurns({ perRound: 4 })
    for (let n = 1; n <= 3; n += 1) take('lido', `call ${n}`, false)
    expect(answers).toEqual(['call 1'])
    nextRound()
    nextRound()
    expect(answers).toEqual(['call 1', 'call 2', 'call 3'])
  })

  it('are refused to a site of which too many wait, and to no other', () => {
    const { take, nextRound } = openTurns({ perRound: 1, waiting: 2 })
    expect([1, 2, 3, 4].map(n => take('lido', String(n)))).toEqual([true, true, true, false])
    expect(take('odeon', 'page')).toBe(true)
    nextRound()
    expect(take('lido', '5')).toBe(true)
  })
})
