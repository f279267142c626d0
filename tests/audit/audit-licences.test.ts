import { describe, expect, it } from 'vitest'
import { auditLicences, isAllowed } from './audit-licences'

describe('the licences of packages', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['', false],
  ])('%o: allowed is %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed)
  })

  it('are read of every package of the lock file', () => {
    const { measured, notes } = auditLicences()
    expect(notes.slice(1)).toEqual([])
    expect(measured).toEqual({ licences: 0 })
    expect(Number.parseInt(notes[0] ?? '', 10)).toBeGreaterThan(1000)
  })
})
