import * as v from 'valibot'
import type { Fault } from '../../../src/config/fault'
import { SiteConfigSchema } from '../../../src/config/site-config'
import { type AdapterInput, type CreateAdapter, type RawRecord, type SourceAdapter, SourceError } from '../adapter'

interface InputOptions {
  /** site.json `source`. */
  source?: Record<string, unknown>
  /** Further fields of site.json. */
  site?: Record<string, unknown>
  siteFolder?: string
  env?: Record<string, string>
  now?: number
  cacheFolder?: string
}

/** What an adapter is given for a small site in English; its warnings are collected. */
export function buildAdapterInput(options: InputOptions = {}): AdapterInput & { warnings: Fault[] } {
  const {
    source = {},
    siteFolder = '/nowhere',
    env = {},
    now = Date.parse('2025-01-24T09:00:00Z'),
    cacheFolder,
  } = options
  const country = { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' }
  const site = v.parse(SiteConfigSchema, { name: 'A House', locale: 'en-GB', country, source, ...options.site })
  const warnings: Fault[] = []
  const cache = cacheFolder === undefined ? {} : { cacheFolder }
  return { ...cache, siteFolder, site, source: site.source, env, now, warn: fault => warnings.push(fault), warnings }
}

/** @throws Error with the fault's words where the adapter refuses its options */
export function openAdapter(create: CreateAdapter, input: AdapterInput): SourceAdapter {
  const created = create(input)
  if (!created.ok) throw new Error(`${created.error.field}: ${created.error.message}`)
  return created.value
}

/** The records of a stream without their places. */
export async function valuesOf(records: AsyncIterable<RawRecord>): Promise<unknown[]> {
  const values: unknown[] = []
  for await (const { value } of records) values.push(value)
  return values
}

/** Reads everything an adapter has; the fault that ends it. Undefined where none does. */
export async function faultOf(adapter: SourceAdapter): Promise<Fault | undefined> {
  try {
    await adapter.readSettings()
    for (const read of ['readTheaters', 'readMovies', 'readShowtimes', 'readEvents'] as const)
      await valuesOf(adapter[read]())
    return undefined
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return error.fault
  }
}
