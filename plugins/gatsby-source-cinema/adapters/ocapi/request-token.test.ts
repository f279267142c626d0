import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { type Reply, type Request, startAnswers } from '../../testing/answer-server'
import { createOcapiAdapter } from './create-ocapi-adapter'
import { buildDay, buildRoutes } from './testing/sample-answers'

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

const CREDENTIALS = 'username=site-reader&password=s%26cret&client_id=web'

interface System {
  /** Whether a request's token is good. */
  accepts: (token: string | undefined, requests: number) => boolean
  tokenAnswer?: (count: number) => Reply
  secret?: string
  tokenPath?: string | undefined
}

async function open({ accepts, tokenAnswer, secret = CREDENTIALS, tokenPath = '/connect/token' }: System) {
  const routes = buildRoutes(buildDay({}))
  const forms: string[] = []
  let asked = 0
  const server = await startAnswers(({ path, body, headers }: Request): Reply | undefined => {
    if (path === '/connect/token') {
      forms.push(body)
      return tokenAnswer?.(forms.length) ?? { body: { access_token: `token-${forms.length}`, expires_in: 43_200 } }
    }
    asked += 1
    if (!accepts(headers.authorization?.replace('Bearer ', ''), asked)) return { status: 401, body: { status: 401 } }
    const answer = routes[decodeURIComponent(path)]
    return answer === undefined ? undefined : { body: answer }
  })
  stop = server.stop
  const tokenUrl = tokenPath === '' ? undefined : server.url + tokenPath
  const source = {
    type: 'ocapi',
    url: server.url,
    siteIds: ['12'],
    retries: 0,
    token: { env: 'VISTA_TOKEN' },
    tokenUrl,
  }
  const adapter = openAdapter(createOcapiAdapter, buildAdapterInput({ source, env: { VISTA_TOKEN: secret } }))
  return { adapter, forms }
}

describe('the token of the Digital Platform', () => {
  it('is asked for with the credentials, once', async () => {
    const { adapter, forms } = await open({ accepts: token => token === 'token-1' })
    expect(await valuesOf(adapter.readShowtimes())).toHaveLength(1)
    expect(forms).toEqual(['username=site-reader&password=s%26cret&client_id=web&grant_type=password'])
  })

  it('is that of a client where the variable has no user', async () => {
    const { adapter, forms } = await open({ accepts: () => true, secret: 'client_id=web&client_secret=s3cret' })
    expect(await valuesOf(adapter.readShowtimes())).toHaveLength(1)
    expect(forms).toEqual(['client_id=web&client_secret=s3cret&grant_type=client_credentials'])
  })

  it('is asked for again where it runs out in the middle of a reading', async () => {
    const { adapter, forms } = await open({ accepts: (token, asked) => asked === 1 || token === 'token-2' })
    expect(await valuesOf(adapter.readShowtimes())).toHaveLength(1)
    expect(forms).toHaveLength(2)
  })

  it('is asked for twice at most', async () => {
    const { adapter, forms } = await open({ accepts: () => false })
    expect(await faultOf(adapter)).toMatchObject({ message: 'answered 401: the system refuses a new token, too' })
    expect(forms).toHaveLength(2)
  })

  it('that is given and has run out is a fault that names its variable', async () => {
    const { adapter, forms } = await open({ accepts: () => false, secret: 'an-old-token', tokenPath: '' })
    const fault = await faultOf(adapter)
    expect(fault?.message).toBe(
      'answered 401: the token was refused or has run out; put a new one into VISTA_TOKEN, or set source.tokenUrl',
    )
    expect(forms).toEqual([])
  })

  it('that is refused is a fault of the token endpoint, without the credentials', async () => {
    const tokenAnswer = () => ({ status: 200, body: 'site-reader and s&cret are unknown' })
    const { adapter } = await open({ accepts: () => true, tokenAnswer })
    const fault = await faultOf(adapter)
    expect(fault?.source).toMatch(/\/connect\/token$/)
    expect(JSON.stringify(fault)).not.toMatch(/site-reader|s&cret/)
  })

  it.each(['a-token', 'username=a', 'client_id=a'])('needs whole credentials with a token endpoint: %s', secret => {
    const source = { type: 'ocapi', url: 'https://a.example', tokenUrl: 'https://b.example', token: { env: 'T' } }
    const created = createOcapiAdapter(buildAdapterInput({ source, env: { T: secret } }))
    expect(created).toMatchObject({ ok: false, error: { field: 'source.token' } })
  })
})
