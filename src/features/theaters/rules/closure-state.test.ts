import { describe, expect, it } from 'vitest'
import { closureAt, type ClosureSpan } from './closure-state'

const NOW = '2025-01-23T09:00:00'
const closure = (fields: Partial<ClosureSpan>): ClosureSpan => ({ permanent: false, ...fields })

describe('closureAt', () => {
  /** Contracts §3 theater closures: dated, temporary (no `to`), permanent; compared with the theater's local time. */
  it.each<[string, Partial<ClosureSpan>, string]>([
    ['a dated closure over now', { from: '2025-01-20', to: '2025-01-25' }, 'closed'],
    ['a closure that ends today', { from: '2025-01-20', to: '2025-01-23' }, 'closed'],
    ['a closure that ends at noon', { from: '2025-01-20', to: '2025-01-23T12:00' }, 'closed'],
    ['a closure that ended at eight', { from: '2025-01-20', to: '2025-01-23T08:00' }, 'open'],
    ['a closure that ended yesterday', { from: '2025-01-20', to: '2025-01-22' }, 'open'],
    ['a temporary closure', { from: '2025-01-20' }, 'closed'],
    ['a closure without dates', {}, 'closed'],
    ['a closure known only to end', { to: '2025-02-01' }, 'closed'],
    ['a closure from tonight', { from: '2025-01-23T18:00' }, 'announced'],
    ['a closure of next month', { from: '2025-02-01', to: '2025-02-10' }, 'announced'],
    ['a permanent closure', { permanent: true }, 'permanentlyClosed'],
    ['a permanent closure that began', { from: '2024-12-01', permanent: true }, 'permanentlyClosed'],
    ['a permanent closure with a stray end', { to: '2024-12-01', permanent: true }, 'permanentlyClosed'],
    ['a permanent closure to come', { from: '2025-06-01', permanent: true }, 'announced'],
  ])('%s: %j means %s', (_, fields, state) => {
    expect(closureAt([closure(fields)], NOW).state).toBe(state)
  })

  it('is open without closures, and says nothing of those that are over', () => {
    expect(closureAt([], NOW)).toEqual({ state: 'open' })
    expect(closureAt([closure({ to: '2024-01-01' })], NOW)).toEqual({ state: 'open' })
  })

  it('tells the permanent closure before a temporary one', () => {
    const permanent = closure({ permanent: true, reason: 'sold' })
    expect(closureAt([closure({ reason: 'works' }), permanent], NOW)).toEqual({
      state: 'permanentlyClosed',
      closure: permanent,
    })
  })

  it('tells of two closures in force the one that lasts longer', () => {
    const long = closure({ from: '2025-01-01', to: '2025-03-01' })
    const endless = closure({ from: '2025-01-01' })
    const short = closure({ from: '2025-01-20', to: '2025-01-25' })
    expect(closureAt([short, long], NOW).closure).toBe(long)
    expect(closureAt([short, endless, long], NOW).closure).toBe(endless)
    expect(closureAt([long, { ...long }], NOW).closure).toBe(long)
  })

  it('announces the next of several', () => {
    const march = closure({ from: '2025-03-01' })
    const february = closure({ from: '2025-02-01' })
    expect(closureAt([march, february], NOW)).toEqual({ state: 'announced', closure: february })
  })

  it('goes by the local time it is given: the same instant is closed in Tokyo and open in Los Angeles', () => {
    const spring = [closure({ from: '2025-01-24', to: '2025-01-30' })]
    expect(closureAt(spring, '2025-01-24T05:00:00').state).toBe('closed')
    expect(closureAt(spring, '2025-01-23T12:00:00').state).toBe('announced')
  })
})
