import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FaultProxy, startFaultProxy } from './fault-proxy'

const BODY = JSON.stringify({ peachCode: 0, words: 'x'.repeat(200) })
const service = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(BODY)
})
let asked = 0
service.on('request', () => (asked += 1))
beforeAll(() => new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>(resolve => service.close(() => resolve())))

let proxy: FaultProxy
beforeEach(async () => {
  asked = 0
  proxy = await startFaultProxy((service.address() as AddressInfo).port)
})
afterEach(() => proxy.stop())

const ask = (waitMs = 3000) => fetch(`http://127.0.0.1:${proxy.port}/`, { signal: AbortSignal.timeout(waitMs) })
const codeOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name
const failure = () =>
  ask()
    .then(answer => answer.text())
    .then(() => 'answered', codeOf)

describe('the fault proxy', () => {
  it('lets everything through until told otherwise', async () => {
    expect(await (await ask()).text()).toBe(BODY)
    expect(asked).toBe(1)
  })

  it('has nobody listen, and listens again at the same port', async () => {
    await ask()
    await proxy.behave({ kind: 'refuse' })
    expect(await failure()).toBe('ECONNREFUSED')
    await proxy.behave({ kind: 'pass' })
    expect((await ask()).status).toBe(200)
  })

  it.each([
    ['connected', 0],
    ['asked', 0],
    ['answering', 1],
  ] as const)('resets when %s: the service saw %i requests', async (when, count) => {
    await proxy.behave({ kind: 'reset', when })
    expect(await failure()).toMatch(/ECONNRESET|UND_ERR_SOCKET/)
    expect(asked).toBe(count)
  })

  it('takes a request and never answers', async () => {
    await proxy.behave({ kind: 'hang' })
    await expect(ask(200)).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(asked).toBe(0)
  })

  it('drips: the answer begins, and is not whole for long', async () => {
    await proxy.behave({ kind: 'drip', everyMs: 20 })
    await expect(ask(300)).rejects.toMatchObject({ name: 'TimeoutError' })
    await proxy.behave({ kind: 'drip', everyMs: 1 })
    expect(await (await ask()).text()).toBe(BODY)
  })

  it('breaks an answer off after so many bytes', async () => {
    await proxy.behave({ kind: 'truncate', afterBytes: 300 })
    expect(await failure()).toBe('UND_ERR_SOCKET')
    expect(asked).toBe(1)
  })

  it('answers in the service’s place', async () => {
    await proxy.behave({ kind: 'reply', status: 429, headers: { 'retry-after': '7' }, body: 'ab', times: 3 })
    const answer = await ask()
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([429, '7', 'ababab'])
    expect(asked).toBe(0)
  })

  it('ends what is under way when it is told to behave otherwise', async () => {
    await proxy.behave({ kind: 'hang' })
    const hanging = failure()
    await new Promise(resolve => setTimeout(resolve, 50))
    await proxy.behave({ kind: 'pass' })
    expect(await hanging).toMatch(/ECONNRESET|UND_ERR_SOCKET/)
  })
})
