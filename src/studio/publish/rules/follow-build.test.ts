import { describe, expect, it } from 'vitest'
import { BuildProgress } from '../../../site-build/progress/build-progress'
import { firstStep, type FollowedBuild, followLine, percentOf } from './follow-build'

const follow = (lines: readonly string[]) =>
  lines.reduce((build: FollowedBuild, line) => followLine(build, line, 5000), firstStep(0))

describe('a build that is followed', () => {
  it('is at the step after the last that ended', () => {
    const build = follow(['lumen: Preparing, 3.0 s', 'lumen: Reading listings and pictures, 12.4 s'])
    expect(build).toEqual({ step: 'pages', stepSince: 5000, seconds: { prepare: 3, listings: 12.4 } })
  })

  it('takes the lines as a build prints them, with any name of a site', () => {
    const lines: string[] = []
    const output = { write: (text: string) => lines.push(...text.split('\n')) }
    const progress = new BuildProgress({ name: 'a: b, 2 s', output, known: undefined })
    progress.begin('listings')
    progress.begin('html')
    expect(follow(lines).step).toBe('pages')
    progress.begin('publish')
    progress.end()
    expect(follow(lines).step).toBe('publish')
  })

  it.each([[''], ['warning: site.json x: is missing'], ['x: Something else, 3 s'], ['x: Preparing, s']])(
    'is where it was after %j',
    line => {
      expect(follow([line])).toEqual(firstStep(0))
    },
  )

  it('never goes back', () => {
    expect(follow(['x: Rendering pages, 1 s', 'x: Preparing, 1 s']).step).toBe('files')
  })

  it('grows in per cent with time and steps, and is never at 100', () => {
    const known = { prepare: 10, listings: 10, publish: 20 }
    const build = firstStep(0)
    expect(percentOf(build, known, 0)).toBe(0)
    expect(percentOf(build, known, 5000)).toBe(12)
    expect(percentOf(followLine(build, 'x: Reading listings and pictures, 9 s', 6000), known, 6000)).toBe(50)
    expect(percentOf(followLine(build, 'x: Compressing and publishing, 9 s', 0), known, 9_000_000)).toBe(97)
  })
})
