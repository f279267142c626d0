import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Changes an answer before it is passed on: its path with query, and its JSON, which may be changed or replaced. */
export type Corrupt = (path: string, answer: Json) => Json

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Stands before a platform and spoils what it answers. */
export interface CorruptedPlatform {
  url: string
  /** What is done to answers from now on. */
  corrupt: (how: Corrupt) => void
  stop: () => Promise<void>
}

export async function startCorruptedPlatform(platformUrl: string): Promise<CorruptedPlatform> {
  let current: Corrupt = (_path, answer) => answer
  /** The recorded answers, each read once. */
  const kept = new Map<string, { status: number; text: string }>()
  const server = createServer((request, response) => {
    void pass().catch((error: unknown) => response.writeHead(500).end(String(error)))

    async function pass(): Promise<void> {
      const { method = 'GET', url = '/' } = request
      const body = method === 'POST' ? { body: await buffer(request) } : {}
      const headers = { 'content-type': request.headers['content-type'] ?? 'application/json' }
      const asked = [method, url, body.body].join(' ')
      if (!kept.has(asked)) {
        const reply = await fetch(platformUrl + url, { method, headers, ...body })
        kept.set(asked, { status: reply.status, text: await reply.text() })
      }
      const { status = 502, text = '' } = kept.get(asked) ?? {}
      const content = status === 200 ? JSON.stringify(current(url, JSON.parse(text) as Json)) : text
      response.writeHead(status, { 'content-type': 'application/json' }).end(content)
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    corrupt: how => {
      current = how
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Every object inside an answer that has all of these fields, at any depth. */
export function objectsWith(answer: Json, ...fields: string[]): { [name: string]: Json }[] {
  if (Array.isArray(answer)) return answer.flatMap(item => objectsWith(item, ...fields))
  if (typeof answer !== 'object' || answer === null) return []
  const inside = Object.values(answer).flatMap(value => objectsWith(value, ...fields))
  return fields.every(field => field in answer) ? [answer, ...inside] : inside
}
