import * as v from 'valibot'
import type { Fault } from '../../../../src/config/fault'
import type { SourceConfig } from '../../../../src/config/source-config'
import { type Result, success } from '../../../../src/platform/result'
import { AccessToken } from '../reading/access-token'
import { withoutSecrets } from '../reading/hide-secrets'
import { optionFault } from '../reading/source-options'
import { SourceClient } from '../reading/source-client'
import { type FaultWords, says } from '../../../../src/config/fault-words/fault-words'

/** An answer of a token endpoint (RFC 6749 §5.1). */
const TokenAnswerSchema = v.looseObject({ access_token: v.pipe(v.string(), v.nonEmpty('must not be empty')) })

const SECRET_FIELDS = ['password', 'client_secret', 'username']

interface OcapiToken {
  token: AccessToken
  /** What a refused token means, for its fault. */
  refusal: FaultWords
}

interface ReadToken {
  /** What the variable of `source.token` holds. */
  secret: string | undefined
  /** The token endpoint; without it, the secret is the token. */
  tokenUrl: string | null | undefined
  source: SourceConfig
}

/**
 * The token of a reading: given, or asked for at the token endpoint with the form that the variable holds (RFC 6749 §4.3
 * with a user name, else §4.4). Undefined without a secret.
 */
export function readOcapiToken({ secret, tokenUrl, source }: ReadToken): Result<OcapiToken | undefined, Fault> {
  const variable = source.token?.env ?? ''
  if (!tokenUrl) {
    if (secret === undefined) return success(undefined)
    const refusal = says('refusedTokenOrUrl', { variable }).words
    return success({ token: new AccessToken(() => Promise.resolve(secret), false), refusal })
  }
  if (secret === undefined) return optionFault('token', says('ocapiSecret'))
  const form = new URLSearchParams(secret)
  const isUser = form.has('username') && form.has('password')
  if (!isUser && !(form.has('client_id') && form.has('client_secret')))
    return optionFault('token', says('ocapiForm', { variable }))
  if (!form.has('grant_type')) form.set('grant_type', isUser ? 'password' : 'client_credentials')
  const secrets = SECRET_FIELDS.flatMap(field => form.get(field) ?? [])
  const obtain = () => withoutSecrets(secrets, () => requestToken(tokenUrl, form, source))
  return success({ token: new AccessToken(obtain, true), refusal: says('refusedNewToken').words })
}

async function requestToken(url: string, form: URLSearchParams, source: SourceConfig): Promise<string> {
  const { timeoutMs, retries } = source
  const client = new SourceClient({ timeoutMs, retries, concurrency: 1 })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { value } = await client.readJson({ url, body: form.toString(), headers }, TokenAnswerSchema)
  return value.access_token
}
