import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { type AdapterInput, SourceError } from '../../adapter'
import { decodeText } from '../reading/decode-text'
import type { SourceClient } from '../reading/source-client'
import { says } from '../../../../src/config/fault-words/fault-words'

/** The export of VenueMaster, or a file of the open format. */
export type CinemaExport = { source: string } & (
  | { form: 'venueMaster'; value: Record<string, unknown> & { Sessions: unknown[]; Movies: unknown[] } }
  | { form: 'open'; value: Record<string, unknown> & { sessions: unknown[]; films: unknown[] } }
)

/** The only major version of the open format that is known. */
const KNOWN_SPEC = /^cinemashowtimes-json\/1(?:\.|$)/

/**
 * Reads the export at `source.url`, else of `source.file` in the site folder, in UTF-8 or UTF-16 with or without byte
 * order mark. An export without films or sessions is a fault. @throws SourceError with URL or file
 */
export async function readExport(client: SourceClient, input: AdapterInput): Promise<CinemaExport> {
  const { url: source, value: text } = await readText(client, input)
  const value = client.parse({ url: source, value: text }, v.looseObject({}))
  const { sessions, films, spec, Sessions, Movies } = value
  const empty = (list: string) => client.fail({ source, ...says('emptyList', { list }) })
  if (Array.isArray(Sessions) && Array.isArray(Movies)) {
    if (Movies.length === 0) empty('Movies')
    if (Sessions.length === 0) empty('Sessions')
    return { source, form: 'venueMaster', value: { ...value, Sessions, Movies } }
  }
  if (!Array.isArray(sessions) || !Array.isArray(films)) {
    return client.fail({ source, ...says('otherExport') })
  }
  if (films.length === 0) empty('films')
  if (sessions.length === 0) empty('sessions')
  if (typeof spec !== 'string' || !KNOWN_SPEC.test(spec)) {
    const said = typeof spec === 'string' ? says('otherSpec', { spec }) : says('noSpec')
    input.warn({ severity: 'warning', source, field: 'spec', ...said })
  }
  return { source, form: 'open', value: { ...value, sessions, films } }
}

async function readText(client: SourceClient, { siteFolder, source }: AdapterInput) {
  if (source.url) return client.readText({ url: source.url, headers: { accept: 'application/json' } })
  const file = source.file ?? ''
  const bytes = await readBytes(path.join(siteFolder, file), file)
  const text = decodeText(bytes)
  if (text === undefined) return client.fail({ source: file, ...says('noTextFile') })
  if (text.trim() === '') return client.fail({ source: file, ...says('fileHoldsNothing') })
  return { url: file, value: text }
}

async function readBytes(absolute: string, file: string): Promise<Uint8Array> {
  try {
    return await readFile(absolute)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    const said = code === 'ENOENT' ? says('noFileInFolder') : says('unreadable', { reason: code })
    throw new SourceError({ severity: 'error', source: file, ...said })
  }
}
