import type * as v from 'valibot'
import { type Fault, around } from '../../../../src/config/fault'
import { type AdapterInput, SourceError } from '../../adapter'
import { AccessToken } from '../reading/access-token'
import { SourceClient } from '../reading/source-client'
import { LoginSchema } from './boost-answers'
import { says } from '../../../../src/config/fault-words/fault-words'

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
  readonly client: SourceClient
  private readonly token: AccessToken

  constructor(private readonly input: SessionInput) {
    const { access, source } = input
    const isGiven = 'jwt' in access
    const refusal = isGiven
      ? says('refusedToken', { variable: source.token?.env ?? '' }).words
      : says('refusedLogin').words
    this.token = new AccessToken(() => (isGiven ? Promise.resolve(access.jwt) : this.logIn(access)), !isGiven)
    const { timeoutMs, concurrency, retries } = source
    this.client = new SourceClient({ timeoutMs, concurrency, retries, token: this.token, refusal })
  }

  /** GET below the server's address. Undefined for a status of `absent`. @throws SourceError with URL and cause */
  find<S extends v.GenericSchema>(path: string, schema: S, absent: readonly number[] = []) {
    return this.client.findJson({ url: `${this.input.base}/${path}`, absent }, schema)
  }

  /** Like `find` for what must be there. */
  read<S extends v.GenericSchema>(path: string, schema: S) {
    return this.client.readJson({ url: `${this.input.base}/${path}` }, schema)
  }

  /** Ends the session if this reader began it; also after a fault. @returns the fault of a failed logout */
  async logOut(): Promise<Fault | undefined> {
    const { access, base } = this.input
    const token = 'jwt' in access ? undefined : await this.token.last()
    if (token === undefined) return undefined
    const headers = { authorization: `Bearer ${token}` }
    try {
      await this.clientOf(0).readText({ url: `${base}/api/vendors/logout`, method: 'POST', headers })
      return undefined
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      return { ...around('sessionNotEnded', error.fault), severity: 'warning' }
    }
  }

  private async logIn(access: BoostAccess): Promise<string> {
    const url = `${this.input.base}/api/vendors/login?ignore_device=True`
    const headers = { 'content-type': 'application/json' }
    const client = this.clientOf(this.input.source.retries)
    const { value } = await client.readJson({ url, body: JSON.stringify(access), headers }, LoginSchema)
    return value.token
  }

  /** A client without token, for login and logout. */
  private clientOf(retries: number): SourceClient {
    return new SourceClient({ timeoutMs: this.input.source.timeoutMs, concurrency: 1, retries })
  }
}
