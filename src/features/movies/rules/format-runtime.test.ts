import { describe, expect, it } from 'vitest'
import { formatRuntime, toIsoDuration } from './format-runtime'

const t = (key: string, args: Readonly<Record<string | number, string | number>> = {}) =>
  `${key} ${JSON.stringify(args)}`

describe('formatRuntime', () => {
  it.each([
    [102, 'movies.runtime {"hours":1,"minutes":42}'],
    [65, 'movies.runtimeFew {"hours":1,"minutes":5}'],
    [130, 'movies.runtime {"hours":2,"minutes":10}'],
    [120, 'movies.runtimeHours {"hours":2}'],
    [45, 'movies.runtimeMinutes {"minutes":45}'],
    [60, 'movies.runtimeHours {"hours":1}'],
  ])('asks for %i minutes the message %s', (minutes, words) => {
    expect(formatRuntime(minutes, t)).toBe(words)
  })
})

describe('toIsoDuration', () => {
  it.each([
    [102, 'PT1H42M'],
    [120, 'PT2H'],
    [45, 'PT45M'],
    [0, 'PT0M'],
  ])('%i minutes is %s', (minutes, duration) => {
    expect(toIsoDuration(minutes)).toBe(duration)
  })
})
