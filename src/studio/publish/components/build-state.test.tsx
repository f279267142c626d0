import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { BUILD_STEPS } from '../../../site-build/progress/build-steps'
import type { DraftState } from '../../rules/studio-contract'
import { BuildState } from './build-state'

afterEach(cleanup)

type Build = DraftState['build']
const show = (own: Partial<Build>) =>
  render(<BuildState build={{ is: 'running', at: 0, lines: [], percent: null, step: null, ...own }} />)

describe('a build that runs', () => {
  it.each(BUILD_STEPS.map(({ id }) => id))('is told in per cent with words for its step %s', step => {
    const { container } = show({ percent: 42, step })
    expect(screen.getByRole('progressbar', { name: 'Progress of the build' })).toHaveProperty('value', 42)
    expect(container.textContent).toMatch(/^The site is being built: 42 %, \p{Ll}[\p{L}’ ,]+ $/u)
    const isFirst = step === 'prepare'
    expect(/preparing/.test(container.textContent)).toBe(isFirst)
  })

  it('is told without a number while none is known', () => {
    show({})
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByText('The site is being built …')).toBeTruthy()
  })
})

it.each([
  ['done', /was built/],
  ['failed', /as it was before/],
] as const)('a build that is %s says so, whatever its last step was', (is, words) => {
  show({ is, percent: 88, step: 'files' })
  expect(screen.getByText(words)).toBeTruthy()
})
