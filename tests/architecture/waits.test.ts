import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const E2E = path.resolve('e2e')
/** A wait in the page for an async function: its promise is true at once, so that nothing is waited for. */
const ASYNC_WAIT = /waitForFunction\(\s*async\b/

describe('waits of browser tests', () => {
  it('are never for a promise', () => {
    const waiting = readdirSync(E2E, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .map(file => ({ file, text: readFileSync(path.join(E2E, file), 'utf8') }))
      .filter(({ text }) => text.includes('waitForFunction('))
    expect(waiting.length).toBeGreaterThan(5)
    expect(waiting.filter(({ text }) => ASYNC_WAIT.test(text)).map(({ file }) => file)).toEqual([])
  })

  it.each(['page.waitForFunction(async () => true)', 'frame.waitForFunction(\n  async () => true)'])(
    'would find %j',
    text => {
      expect(ASYNC_WAIT.test(text)).toBe(true)
    },
  )
})
