import { describe, expect, it } from 'vitest'
import { answerThroughFunction, requestOfFunction } from './function-gateway'

const ORIGIN = 'https://cinema.example'
const bytes = (text: string) => new TextEncoder().encode(text)

describe('requestOfFunction', () => {
  it('has address, method, headers and body of what came', async () => {
    const request = requestOfFunction(
      {
        method: 'POST',
        url: '/api/cypher?a=1',
        headers: { host: 'www.cinema.example', 'content-type': 'application/json', 'x-two': ['a', 'b'] as never },
        body: bytes('{"a":1,"a":2}'),
      },
      ORIGIN,
    )
    expect([request.method, request.url, request.headers.get('x-two')]).toEqual([
      'POST',
      'https://www.cinema.example/api/cypher?a=1',
      'a, b',
    ])
    expect(await request.text()).toBe('{"a":1,"a":2}')
  })

  it('writes a form anew, doubled fields and files included', async () => {
    const request = requestOfFunction(
      {
        method: 'POST',
        url: '/api/cypher',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '999' },
        body: { reqMetadata: ['{}', '{}'], name: 'Ann' },
        files: [{ fieldname: 'photo', originalname: 'a.png', mimetype: 'image/png', buffer: bytes('png') }],
      },
      ORIGIN,
    )
    const form = await request.formData()
    expect(form.getAll('reqMetadata')).toEqual(['{}', '{}'])
    expect(form.get('name')).toBe('Ann')
    const photo = form.get('photo')
    expect(photo instanceof File && [photo.name, photo.type, await photo.text()]).toEqual(['a.png', 'image/png', 'png'])
    expect(request.headers.get('content-length')).toBeNull()
  })

  it('writes JSON anew that was read already', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': '999' }
    const body = JSON.parse('{"reqMetadata":{},"__proto__":{"a":1}}') as unknown
    const request = requestOfFunction({ method: 'POST', url: '/api/cypher', headers, body }, ORIGIN)
    expect([await request.text(), request.headers.get('content-length')]).toEqual([
      '{"reqMetadata":{},"__proto__":{"a":1}}',
      null,
    ])
  })

  it('has no body where none could be read', async () => {
    const headers = { 'content-type': 'application/json' }
    expect(await requestOfFunction({ method: 'POST', url: '/api/cypher', headers, body: {} }, ORIGIN).text()).toBe('')
  })
})

describe('answerThroughFunction', () => {
  it('gives status, headers and bytes', async () => {
    const seen: unknown[] = []
    const response = {
      statusCode: 0,
      setHeader: (name: string, value: string) => seen.push([name, value]),
      end: (body: Uint8Array) => seen.push(new TextDecoder().decode(body)),
    }
    const headers = { 'content-type': 'text/plain', 'x-a': 'b' }
    await answerThroughFunction(new Response('é', { status: 418, headers }), response)
    expect(response.statusCode).toBe(418)
    expect(seen).toEqual([...Object.entries(headers), 'é'])
  })
})
