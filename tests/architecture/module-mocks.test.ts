import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** In parts, so that this file is not found. */
const MOCK = ['vi', 'mock('].join('.')

describe('mocks of modules', () => {
  it('are in tests with modules of their own only: files of one worker may have loaded the module before', () => {
    const files = ['src', 'plugins', 'tests'].flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
    )
    const shared = files.filter(file => file.endsWith('.test.ts'))
    expect(shared.length).toBeGreaterThan(200)
    expect(shared.filter(file => readFileSync(file, 'utf8').includes(MOCK))).toEqual([])
  })
})
