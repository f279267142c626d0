import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdBody } from './held-bodies'
import { readBody } from './read-body'

const CAP = 1024 * 1024

/** So many kB in chunks, without a length. */
function inChunks(kb: number): ReadableStream<Uint8Array> {
  let left = kb
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(new Uint8Array(1024 * Math.min(50, left)))
      left -= 50
    },
  })
}
const request = (kb: number) =>
  new Request('https://cinema.example/api/cypher', {
    method: 'POST',
    body: inChunks(kb),
    duplex: 'half',
  } as RequestInit)

afterEach(() => void vi.useRealTimers())

/** Design: security, bodies. */
describe('a body without a length', () => {
  it('is read up to its cap and refused above', async () => {
    expect(await readBody(request(1000), CAP)).toMatchObject({ ok: true })
    expect(await readBody(request(1100), CAP)).toEqual({ ok: false, error: 'tooLarge' })
  })

  it('is refused earlier where many come at once, but for small ones; afterwards everything is as before', async () => {
    const many = await Promise.all(Array.from({ length: 60 }, () => readBody(request(1000), CAP)))
    expect(many.filter(({ ok }) => !ok).length).toBeGreaterThan(0)
    const mixed = Array.from({ length: 60 }, (_, index) => readBody(request(index % 2 === 0 ? 1000 : 50), CAP))
    const small = (await Promise.all(mixed)).filter((_, index) => index % 2 === 1)
    expect(small.every(({ ok }) => ok)).toBe(true)
    expect(await readBody(request(1000), CAP)).toMatchObject({ ok: true })
  })

  it('is read to its end while slower ones come after it', () => {
    vi.useFakeTimers()
    const photo = holdBody()
    const others = Array.from({ length: 400 }, () => {
      const other = holdBody()
      other.append(new Uint8Array(100_000))
      photo.append(new Uint8Array(2_000))
      vi.advanceTimersByTime(2)
      return other
    })
    expect(photo.bytes()?.byteLength).toBe(800_000)
    for (const body of [photo, ...others]) body.release()
  })

  it('gives way where very many are open, the slowest first', () => {
    vi.useFakeTimers()
    const idle = holdBody()
    vi.advanceTimersByTime(1_000)
    const others = Array.from({ length: 256 }, () => holdBody())
    expect(idle.append(new Uint8Array(1))).toBe(false)
    expect(others.every(body => body.append(new Uint8Array(1)))).toBe(true)
    for (const body of others) body.release()
  })

  it('of an answer is read whatever requests hold', async () => {
    const answers = Array.from({ length: 60 }, () => readBody(new Response(inChunks(1000)), CAP))
    expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true)
  })
})
