import { setImmediate as round } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createFairTurns } from './fair-turns'

describe('turns of sites', () => {
  it('come at once to a site of which little is asked', () => {
    const turns = createFairTurns({ perRound: 2 })
    const answers: string[] = []
    turns.take('lido', () => answers.push('first'))
    turns.take('lido', () => answers.push('second'))
    expect(answers).toEqual(['first', 'second'])
  })

  it('come to another site before all that waits of the first', async () => {
    const turns = createFairTurns({ perRound: 2, roundMs: 1_000 })
    const answers: string[] = []
    for (let n = 1; n <= 7; n += 1) turns.take('lido', () => answers.push(`lido ${n}`))
    turns.take('odeon', () => answers.push('odeon'))
    expect(answers).toEqual(['lido 1', 'lido 2', 'odeon'])
    await round()
    expect(answers.slice(3)).toEqual(['lido 3', 'lido 4'])
    turns.take('odeon', () => answers.push('odeon'))
    expect(answers.slice(5)).toEqual(['odeon'])
    await expect.poll(() => answers.at(-1)).toBe('lido 7')
  })

  it('are kept in the order in which a site was asked', async () => {
    const turns = createFairTurns({ perRound: 1 })
    const answers: number[] = []
    for (let n = 1; n <= 5; n += 1) turns.take('lido', () => answers.push(n))
    await expect.poll(() => answers).toEqual([1, 2, 3, 4, 5])
  })

  it('are refused to a site of which too many wait, and to no other', async () => {
    const turns = createFairTurns({ perRound: 1, waiting: 2 })
    const take = (site: string) => turns.take(site, () => undefined)
    expect([take('lido'), take('lido'), take('lido'), take('lido')]).toEqual([true, true, true, false])
    expect([take('odeon'), take('odeon')]).toEqual([true, true])
    await expect.poll(() => take('lido')).toBe(true)
  })
})
