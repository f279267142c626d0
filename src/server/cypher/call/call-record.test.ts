import { describe, expect, it } from 'vitest'
import { readRequestId } from './call-record'

const read = (id: string) => readRequestId(new Headers({ 'x-request-id': id }))
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe('readRequestId', () => {
  it.each(['12345678', 'a.b_c-D9', 'x'.repeat(64)])('keeps %s', id => expect(read(id)).toBe(id))

  it.each(['', '1234567', 'x'.repeat(65), 'ann@x.example', 'a b c d e f', '<script>alert', 'ünïcödé-id'])(
    'makes a new one in place of "%s"',
    id => expect(read(id)).toMatch(UUID),
  )

  it('makes a new one for each request that brings none', () => {
    const ids = [readRequestId(new Headers()), readRequestId(new Headers())]
    expect(ids[0]).toMatch(UUID)
    expect(ids[0]).not.toBe(ids[1])
  })
})
