import type * as v from 'valibot'
import type { Fault } from '../../../../src/config/fault'
import { type AdapterInput, SourceError } from '../../adapter'
import { SourceClient } from '../reading/source-client'
import { LoginSchema } from './boost-answers'

/** Name under which the system lists this reader where `token` has none. */
const STATION = 'website'

/** A token of the system, or what it is asked for with. */
export type BoostAccess = { jwt: string } | { username: string; password: string; stationName: string }

/** `user:password` or `user:password:station`; any other text is a token. A password with a colon needs a station. */
export function parseAccess(secret: string): BoostAccess {
  const [username = '', ...rest] = secret.split(':')
  if (rest.length === 0) return { jwt: secret }
  const stationName = rest.length > 1 ? rest.at(-1) : undefined
  const password = rest.slice(0, rest.length > 1 ? -1 : undefined).join(':')
  return { username, password, stationName: stationName || STATION }
}

/** Texts of an access that no fault may name. */
export function secretsOf(access: BoostAccess): string[] {
  return 'jwt' in access ? [access.jwt] : [access.password, access.username]
}

interface SessionInput {
  client: SourceClient
  /** Address of the cinema's server, without a slash at its end. */
  base: string
  access: BoostAccess
  source: AdapterInput['source']
}

/**
 * The session with one cinema's server: it logs in before the first request where `access` is no token. A refused token
 * (401) ended early: it logs in once more in the whole read, and repeats.
 */
export class BoostSession {
  private first: Promise<string> | undefined
  private second: Promise<string> | undefined

  constructor(private readonly input: SessionInput) {}

  /** GET below the server's address. Undefined for a status of `absent`. @throws SourceError with URL and cause */
  async find<S extends v.GenericSchema>(path: string, schema: S, absent: readonly number[] = []) {
    const { client, access, base } = this.input
    const url = `${base}/${path}`
    const mayRenew = !('jwt' in access) && !this.second
    const headers = bearer(await (this.second ?? this.start()))
    const answer = await client.findJson({ url, headers, absent: mayRenew ? [...absent, 401] : absent }, schema)
    if (answer || !mayRenew) return answer
    this.second ??= this.logIn()
    return client.findJson({ url, headers: bearer(await this.second), absent }, schema)
  }

  /** Like `find` for what must be there. */
  async read<S extends v.GenericSchema>(path: string, schema: S) {
    const answer = await this.find(path, schema)
    return (
      answer ?? this.input.client.fail({ source: `${this.input.base}/${path}`, message: 'There is no such answer' })
    )
  }

  /** Ends the session if this reader began it; also after a fault. @returns the fault of a failed logout */
  async logOut(): Promise<Fault | undefined> {
    const { access, base, source } = this.input
    const [first, second] = await Promise.allSettled([this.first, this.second])
    const token = [second, first].flatMap(login =>
      login.status === 'fulfilled' && login.value ? [login.value] : [],
    )[0]
    if ('jwt' in access || !token) return undefined
    const client = new SourceClient({ timeoutMs: source.timeoutMs, concurrency: 1, retries: 0 })
    try {
      await client.readText({ url: `${base}/api/vendors/logout`, method: 'POST', headers: bearer(token) })
      return undefined
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      return { ...error.fault, severity: 'warning', message: `The session was not ended: ${error.fault.message}` }
    }
  }

  private start(): Promise<string> {
    const { access } = this.input
    return (this.first ??= 'jwt' in access ? Promise.resolve(access.jwt) : this.logIn())
  }

  private async logIn(): Promise<string> {
    const { client, base, access } = this.input
    const url = `${base}/api/vendors/login?ignore_device=True`
    const headers = { 'content-type': 'application/json' }
    const { value } = await client.readJson({ url, body: JSON.stringify(access), headers }, LoginSchema)
    return value.token
  }
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
