import { createServer, type Server } from 'node:http'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { textOf } from '../../../../src/config/fault-words/fault-words'
import { PlatformClient } from './platform-client'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** `/fail` answers 500 at once, `/absent` 404, `/hang` never, `/brief` after a moment; `most` counts those under way together. */
async function serve() {
  const seen = { paths: [] as string[], now: 0, most: 0 }
  server = createServer((request, response) => {
    const path = request.url ?? ''
    seen.paths.push(path)
    seen.most = Math.max(seen.most, ++seen.now)
    response.on('close', () => seen.now--)
    if (path === '/fail') response.writeHead(500).end('{}')
    else if (path === '/absent') response.writeHead(404).end('{}')
    else if (path.startsWith('/brief')) setTimeout(() => response.end('{"a":1}'), 20)
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, seen }
}

const AnswerSchema = v.object({ a: v.number() })
const clientOf = (baseUrl: string) => new PlatformClient({ baseUrl, timeoutMs: 20_000, concurrency: 3, retries: 0 })

describe('the client of a platform', () => {
  it('gives the answer with its URL, whatever slash the address ends with', async () => {
    const { url } = await serve()
    expect(await clientOf(`${url}/`).read('/brief', AnswerSchema)).toEqual({ url: `${url}/brief`, value: { a: 1 } })
  })

  it('has only so many requests under way', async () => {
    const { url, seen } = await serve()
    const client = clientOf(url)
    await Promise.all(Array.from({ length: 12 }, (_, index) => client.read(`/brief${index}`, AnswerSchema)))
    expect(seen.paths).toHaveLength(12)
    expect(seen.most).toBe(3)
  })

  it('cancels what is under way and what waits at the first fault, and tells all of them that fault', async () => {
    const { url, seen } = await serve()
    const client = clientOf(url)
    const started = performance.now()
    const settled = await Promise.allSettled(
      ['/hang', '/hang', '/fail', '/hang', '/brief'].map(path => client.read(path, AnswerSchema)),
    )
    expect(performance.now() - started).toBeLessThan(5000)
    const faults = settled.map(result => (result.status === 'rejected' ? result.reason.fault : result.value))
    expect(new Set(faults).size).toBe(1)
    expect(faults[0]).toMatchObject({ severity: 'error', source: `${url}/fail`, message: 'The platform answered 500' })
    expect(textOf(faults[0].words, 'fr')).toBe('La plateforme a répondu par l’erreur 500')
    expect(seen.paths).toEqual(['/hang', '/hang', '/fail'])
  })

  it('takes a page that is not there for absent, and an answer that is not there for a fault', async () => {
    const { url } = await serve()
    const client = clientOf(url)
    expect(await client.readIfPresent('/absent', AnswerSchema)).toBeUndefined()
    await expect(client.read('/absent', AnswerSchema)).rejects.toThrow('answered 404')
  })

  it('names the field of an answer of another shape', async () => {
    const { url } = await serve()
    await expect(clientOf(url).read('/brief', v.object({ a: v.string() }))).rejects.toMatchObject({
      fault: { source: `${url}/brief`, message: expect.stringMatching(/another shape: a Invalid type/) },
    })
  })
})
