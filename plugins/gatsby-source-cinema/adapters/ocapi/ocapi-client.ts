import type { FaultWords } from '../../../../src/config/fault-words/fault-words'
import type * as v from 'valibot'
import type { SourceConfig } from '../../../../src/config/source-config'
import type { AccessToken } from '../reading/access-token'
import { SourceClient } from '../reading/source-client'
import type { FaultMessage } from '../../../../src/config/fault'

interface OcapiClientOptions {
  /** Base URL of the chain's system, with or without `/ocapi/v1`. */
  url: string
  source: Pick<SourceConfig, 'timeoutMs' | 'concurrency' | 'retries'>
  token: AccessToken | undefined
  /** What a refused token means, for its fault. */
  refusal: FaultWords | undefined
  /** For systems of several regions. */
  regionCode: string | null | undefined
}

/** What the system does not give: no seat map, no licence, no permission, no such record. */
const REFUSED = [400, 401, 403, 404]

/** Reads the Digital Platform API (`/ocapi/v1`). Every method throws SourceError with URL and cause. */
export class OcapiClient {
  private readonly client: SourceClient
  private readonly base: string

  constructor({ url, source, token, refusal, regionCode }: OcapiClientOptions) {
    const base = url.replace(/\/+$/, '')
    this.base = base.endsWith('/ocapi/v1') ? base : `${base}/ocapi/v1`
    const { timeoutMs, concurrency, retries } = source
    const headers: Record<string, string> = regionCode ? { 'connect-region-code': regionCode } : {}
    this.client = new SourceClient({ timeoutMs, concurrency, retries, headers, token, refusal })
  }

  read<S extends v.GenericSchema>(path: string, schema: S) {
    return this.client.readJson({ url: this.urlOf(path) }, schema)
  }

  /** Undefined where the API itself says that there is nothing: 404 with `status: 404` in JSON. */
  find<S extends v.GenericSchema>(path: string, schema: S) {
    return this.client.findJson({ url: this.urlOf(path), absent: [404], isAbsence: saysNotFound }, schema)
  }

  /** For what a listing can do without: undefined where the system refuses it. */
  findIfGiven<S extends v.GenericSchema>(path: string, schema: S) {
    return this.client.findJson({ url: this.urlOf(path), absent: REFUSED }, schema)
  }

  urlOf(path: string): string {
    return `${this.base}/${path}`
  }

  /** @throws SourceError always */
  fail(source: string, said: FaultMessage): never {
    return this.client.fail({ source, ...said })
  }
}

function saysNotFound(body: string): boolean {
  try {
    const json: unknown = JSON.parse(body)
    return typeof json === 'object' && json !== null && 'status' in json && Number(json.status) === 404
  } catch {
    return false
  }
}
