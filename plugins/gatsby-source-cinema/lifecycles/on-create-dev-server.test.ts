import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { onCreateDevServer } from './on-create-dev-server'

type Handler = (request: { params: Record<string, string> }, reply: object, next: () => void) => void

/** What the development server does at an address of a font. */
function ask(id: string, file: string) {
  const app = { get: vi.fn() }
  vi.stubEnv('SITE_FOLDER', process.cwd())
  vi.stubEnv('PROJECT_ROOT', process.cwd())
  Reflect.apply(onCreateDevServer ?? (() => undefined), undefined, [{ app }, {}, () => undefined])
  const handle: Handler = app.get.mock.calls[0]?.[1]
  const sent: string[] = []
  const next = vi.fn()
  handle({ params: { id, file } }, { set: vi.fn(), sendFile: (path: string) => sent.push(path) }, next)
  return { sent, next }
}

afterEach(() => vi.unstubAllEnvs())

describe('the development server', () => {
  it('has every face of the catalogue', () => {
    const { sent, next } = ask('lora', 'lora-latin-700-italic.woff2')
    expect(sent.map(existsSync)).toEqual([true])
    expect(next).not.toHaveBeenCalled()
  })

  it('leaves everything else to others', () => {
    const { sent, next } = ask('lora', '../../package.json')
    expect(sent).toEqual([])
    expect(next).toHaveBeenCalledOnce()
  })
})
