import { afterEach, describe, expect, it } from 'vitest'
import type { CreateAdapter } from '../adapter'
import { buildAdapterInput, openAdapter, valuesOf } from '../testing/adapter-input'
import { type AnswerServer, startAnswers } from '../testing/answer-server'
import { createBoostAdapter } from './boost/create-boost-adapter'
import { createCgrAdapter } from './cgr/create-cgr-adapter'
import { createIndyAdapter } from './indy/create-indy-adapter'
import { type SourceInit, withSourceFetch } from './reading/source-fetch'
import { createRtsAdapter } from './rts/create-rts-adapter'

let server: AnswerServer | undefined
afterEach(() => server?.stop())

const SECRET = { token: { env: 'SECRET' }, retries: 0, timeZone: 'Europe/Paris' }
const THEATER = { theaterIds: ['5'], theater: { name: 'Rivage' } }

/** The POSTs of a read, whose answers are of no system. */
async function postsOf(create: CreateAdapter, source: Record<string, unknown>): Promise<SourceInit[]> {
  server = await startAnswers(() => ({ body: '{}' }))
  const input = buildAdapterInput({ source: { ...SECRET, url: server.url, ...source }, env: { SECRET: 'name:word' } })
  const sent: SourceInit[] = []
  const send = (url: string, init: SourceInit) => {
    sent.push(init)
    return fetch(url, init)
  }
  const adapter = openAdapter(create, input)
  await withSourceFetch(send, () => valuesOf(adapter.readShowtimes())).catch(() => undefined)
  return sent.filter(({ method }) => method === 'POST')
}

describe('a POST of a source', () => {
  it.each([
    ['cgr', createCgrAdapter, { ...THEATER, type: 'cgr' }],
    ['rts', createRtsAdapter, { type: 'rts', theaterIds: ['5'] }],
    ['indy', createIndyAdapter, { type: 'indy', siteId: '7', theaterIds: ['5'] }],
  ])('that asks for listings may be asked again: %s', async (_, create, source) => {
    const posts = await postsOf(create, source)
    expect(posts.length).toBeGreaterThan(0)
    expect(posts.map(({ isQuery }) => isQuery)).toEqual(posts.map(() => true))
  })

  it('that begins a session may not', async () => {
    const posts = await postsOf(createBoostAdapter, { type: 'boost', theaterIds: ['5'] })
    expect(posts.length).toBeGreaterThan(0)
    expect(posts.filter(({ isQuery }) => isQuery)).toEqual([])
  })
})
