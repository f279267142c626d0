import { afterEach, describe, expect, it, vi } from 'vitest'
import { STEPS } from '../run-steps'
import { runProgram } from '../run-program'
import { buildOnce } from './built-sites'
import { readReport } from './reports'
import { whole } from './step'
import { withBuiltSite } from './with-built-site'

vi.mock('./built-sites', { spy: true })
vi.mock('./reports', { spy: true })
vi.mock('../run-program', { spy: true })

const run = vi.fn(async () => ({ ...whole(3), flaky: ['a test'] }))

afterEach(() => vi.unstubAllEnvs())

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
    vi.mocked(buildOnce).mockResolvedValueOnce(built)
    expect(await withBuiltSite('hebrew', run)).toEqual(outcome)
  })

  it.each([
    ['the site cannot be written', () => vi.mocked(buildOnce).mockRejectedValueOnce(new Error('no such folder'))],
    [
      'what needs it throws',
      () => {
        vi.mocked(buildOnce).mockResolvedValueOnce({ publicDir: 'public' })
        run.mockRejectedValueOnce(new Error('no such folder'))
      },
    ],
  ])('fails by itself when %s', async (_, arrange) => {
    const spoken = vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    arrange()
    expect(await withBuiltSite('hebrew', run)).toMatchObject({ passed: 0, failures: ['Error: no such folder'] })
    expect(spoken).toHaveBeenCalledOnce()
    spoken.mockClear()
  })

  it('the recorded circuit names a build that took two attempts', async () => {
    vi.stubEnv('REAL_DATA_DIR', import.meta.dirname)
    vi.mocked(buildOnce).mockResolvedValueOnce({ publicDir: 'public', firstFailure: 'exit code 1' })
    vi.mocked(runProgram).mockResolvedValueOnce(0)
    vi.mocked(readReport).mockReturnValueOnce(whole(20))
    const outcome = await STEPS.find(({ name }) => name === 'real circuit')?.run([])
    expect(outcome?.flaky).toEqual(['the build of everyman: exit code 1'])
    expect(vi.mocked(runProgram).mock.lastCall?.[2]).toEqual({ EVERYMAN_PUBLIC_DIR: 'public' })
  })
})
