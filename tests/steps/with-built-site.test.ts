import { describe, expect, it, vi } from 'vitest'
import { whole } from './step'
import { withBuiltSite } from './with-built-site'

const run = vi.fn(async () => ({ ...whole(3), flaky: ['a test'] }))

describe('a step on a built site', () => {
  it.each([
    ['built at once', { publicDir: 'public' }, { passed: 3, failed: 0, failures: [], flaky: ['a test'] }],
    [
      'built at the second attempt',
      { publicDir: 'public', firstFailure: 'exit code 1' },
      { passed: 3, failed: 0, failures: [], flaky: ['a test', 'the build of hebrew: exit code 1'] },
    ],
    [
      'not built',
      { publicDir: null, firstFailure: 'exit code 1' },
      { passed: 0, failed: 1, failures: ['hebrew was not built: exit code 1'] },
    ],
  ])('%s', async (_, built, outcome) => {
    expect(await withBuiltSite('hebrew', run, async () => built)).toEqual(outcome)
  })

  it.each([
    ['the site cannot be written', () => Promise.reject(new Error('no such folder')), run],
    ['what needs it throws', async () => ({ publicDir: 'public' }), () => Promise.reject(new Error('no such folder'))],
  ])('fails by itself when %s', async (_, build, throwing) => {
    const spoken = vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    expect(await withBuiltSite('hebrew', throwing, build)).toMatchObject({
      passed: 0,
      failures: ['Error: no such folder'],
    })
    expect(spoken).toHaveBeenCalledOnce()
    spoken.mockClear()
  })
})
