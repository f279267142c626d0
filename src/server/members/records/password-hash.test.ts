import { describe, expect, it, vi } from 'vitest'
import { inHashQueue, isHashQueueFull } from './password-hash'
import type * as passwordHash from './password-hash'

// Not the cheap one of tests/setup.ts.
const { hashPassword, verifyPassword } = await vi.importActual<typeof passwordHash>('./password-hash')

const CHEAP = { n: 16, r: 1, p: 1 }

describe('a password’s hash', () => {
  it('fits its password and no other', async () => {
    const hash = await hashPassword('Correct-horse-7')
    expect(hash).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(await verifyPassword('Correct-horse-7', hash)).toBe(true)
    expect(await verifyPassword('correct-horse-7', hash)).toBe(false)
  })

  it('has a salt of its own', async () => {
    expect(await hashPassword('same', CHEAP)).not.toBe(await hashPassword('same', CHEAP))
  })

  it('goes on to fit where the cost is another today', async () => {
    expect(await verifyPassword('same', await hashPassword('same', { n: 32, r: 2, p: 3 }))).toBe(true)
  })

  it('takes two ways to write the same letters for one password', async () => {
    expect(await verifyPassword('caf\u00e9-12345', await hashPassword('cafe\u0301-12345', CHEAP))).toBe(true)
  })

  it('does not fit a password that is longer than any may be, though it begins alike', async () => {
    const longest = 'a'.repeat(256)
    expect(await verifyPassword(`${longest}b`, await hashPassword(longest, CHEAP))).toBe(false)
  })

  it.each([null, '', 'plain', 'scrypt$16$1$1$$', 'bcrypt$16$1$1$AAAA$AAAA'])('%j fits nothing', async stored => {
    expect(await verifyPassword('', stored)).toBe(false)
  })
})

describe('the queue of hashes', () => {
  it('runs two at once, in order, and says when too many wait', async () => {
    const begun: number[] = []
    const ends: (() => void)[] = []
    const jobs = Array.from({ length: 66 }, (_, index) =>
      inHashQueue(() => {
        begun.push(index)
        return new Promise<number>(resolve => ends.push(() => resolve(index)))
      }),
    )
    await Promise.resolve()
    expect(begun).toEqual([0, 1])
    expect(isHashQueueFull()).toBe(true)
    while (begun.length < jobs.length) {
      ends.shift()?.()
      await jobs[begun.length - 2]
      await Promise.resolve()
    }
    for (const end of ends) end()
    expect(await Promise.all(jobs)).toEqual(begun)
    expect(isHashQueueFull()).toBe(false)
  })

  it('goes on after work that fails', async () => {
    const failing = Array.from({ length: 5 }, () => inHashQueue(() => Promise.reject(new Error('no'))))
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    expect(await inHashQueue(() => Promise.resolve('yes'))).toBe('yes')
  })
})
