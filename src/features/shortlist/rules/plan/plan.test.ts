import { describe, expect, it } from 'vitest'
import { pickKey } from '../pick-address'
import { cleanName, nameKey, parsePlanPicks, planEnd } from './plan'
import { isPlanSecret, planPath, readPlanHash } from './plan-paths'
import { bestTime, tallyPlan } from './tally-plan'

const pick = (showtimeId: string, day = '2025-01-23') => ({ theaterId: 'L1', day, showtimeId })
const [A, B, C] = [pick('a'), pick('b'), pick('c')]
const [a, b, c] = [pickKey(A), pickKey(B), pickKey(C)]

describe('a name', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  Ann \n  Lee ', 'Ann Lee'],
    ['An\u0000n\u0007', 'Ann'],
    ['\u202eAnn\u2066\u200f', 'Ann'],
    ['A\u00adn\u200bn\ufeff', 'Ann'],
    ['e\u0301a', 'éa'],
    ['נועה', 'נועה'],
    ['👩‍👧', '👩‍👧'],
    ['<b>Ann</b>', '<b>Ann</b>'],
    [`x${'\u0323'.repeat(20)}y`, 'x\u0323\u0323y'],
    ['x'.repeat(30), 'x'.repeat(30)],
    ['😀'.repeat(30), '😀'.repeat(30)],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given)).toEqual({ name: kept })
  })

  it.each(['', '   ', '\u202e\u200b', '\u200d', '\ud800'])('%j is none', given => {
    expect(cleanName(given)).toEqual({ fault: 'nameMissing' })
  })

  it('has thirty characters at most', () => {
    expect(cleanName('x'.repeat(31))).toEqual({ fault: 'nameTooLong' })
  })

  it.each([
    ['Ann', 'ANN'],
    ['Ann Lee', 'annlee'],
    ['Ａｎｎ', 'Ann'],
    ['A\u200dnn', 'Ann'],
  ])('%j reads as %j', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  it('of another person differs', () => {
    expect(nameKey('Ann B')).not.toBe(nameKey('Ann'))
  })
})

describe('the picks of a plan', () => {
  it('are those that the site writes itself, each once', () => {
    expect(parsePlanPicks([a, b, a])).toEqual([A, B])
  })

  it.each([
    '',
    'L1~2025-01-23',
    'L1~2025-13-23~a',
    `${a},${b}`,
    'L1~2025-01-23~%61',
    `L1~2025-01-23~${'x'.repeat(300)}`,
  ])('%j is none', text => {
    expect(parsePlanPicks([a, text])).toBeNull()
  })
})

describe('the end of a plan', () => {
  it.each([
    ['three days after its last business day began', [A, pick('z', '2025-01-25'), B], '2025-01-20', '2025-01-28'],
    ['sixty days after it was made at most', [pick('z', '2025-12-24')], '2025-01-20', '2025-03-21'],
  ])('is %s', (_, picks, madeAt, end) => {
    expect(new Date(planEnd(picks, Date.parse(madeAt))).toISOString()).toBe(`${end}T00:00:00.000Z`)
  })
})

describe('the address of a plan', () => {
  const secret = 'x'.repeat(43)
  it('keeps its secret in the hash, which browsers send to nobody', () => {
    expect(planPath(secret)).toBe(`/shortlist/#plan=${secret}`)
    expect(readPlanHash(new URL(planPath(secret), 'https://x.example').hash)).toBe(secret)
  })

  it.each([
    ['', null],
    ['#main', null],
    ['#plan=', ''],
    ['#plan=cut', 'cut'],
  ])('of %j names %j', (hash, named) => {
    expect(readPlanHash(hash)).toBe(named)
  })

  it.each(['', 'cut', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}/`])('%j is no secret', text => {
    expect(isPlanSecret(text)).toBe(false)
  })
})

describe('the time that suits most', () => {
  const time = (key: string, state: Parameters<typeof bestTime>[0][number]['state'] = 'available') => ({ key, state })
  const voters = (...votes: Record<string, 'yes' | 'maybe' | 'no'>[]) =>
    votes.map((own, at) => ({ id: at + 1, name: `V${at + 1}`, votes: own }))
  const best = (times: ReturnType<typeof time>[], of: ReturnType<typeof voters>) =>
    bestTime(times, tallyPlan([A, B, C], of))?.key ?? null
  const three = [time(a), time(b), time(c)]

  it.each([
    ['no answers', voters(), null],
    ['answers of no alone', voters({ [a]: 'no' }), null],
    ['the most who can', voters({ [a]: 'yes', [b]: 'yes' }, { [b]: 'yes' }), b],
    ['the earliest of equals', voters({ [b]: 'yes', [c]: 'yes' }), b],
    ['of equals, the most who may', voters({ [a]: 'yes', [b]: 'yes' }, { [b]: 'maybe' }), b],
    ['one who can before many who may', voters({ [a]: 'maybe', [b]: 'yes' }, { [a]: 'maybe' }), b],
    ['those who may, where nobody can', voters({ [c]: 'maybe' }), c],
    ['an answer to what is not in the plan', voters({ other: 'yes' }), null],
  ])('is by %s', (_, of, expected) => {
    expect(best(three, of)).toBe(expected)
  })

  it.each(['soldOut', 'cancelled', 'started', 'over', 'gone', 'pending'] as const)('is none that is %s', state => {
    const of = voters({ [a]: 'yes', [b]: 'yes' }, { [a]: 'yes' })
    expect(best([time(a, state), time(b), time(c)], of)).toBe(b)
  })

  it('may be one whose state could not be checked', () => {
    expect(best([time(a, 'unknown')], voters({ [a]: 'yes' }))).toBe(a)
  })

  it('says who can, in the order in which they came', () => {
    const tally = tallyPlan([A], voters({ [a]: 'yes' }, { [a]: 'no' }, { [a]: 'yes' }, {}))
    expect(tally.get(a)).toEqual({ yes: ['V1', 'V3'], maybe: [], no: ['V2'] })
  })
})
