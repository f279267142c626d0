import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { type AdapterInput, SourceError } from '../../adapter'
import { decodeText } from '../reading/decode-text'
import type { SourceClient } from '../reading/source-client'

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
  const empty = (list: string) => client.fail({ source, message: `The list of ${list} is empty` })
  if (Array.isArray(Sessions) && Array.isArray(Movies)) {
    if (Movies.length === 0) empty('Movies')
    if (Sessions.length === 0) empty('Sessions')
    return { source, form: 'venueMaster', value: { ...value, Sessions, Movies } }
  }
  if (!Array.isArray(sessions) || !Array.isArray(films)) {
    const message = 'The answer has another shape: neither Movies and Sessions of VenueMaster, nor films and sessions'
    return client.fail({ source, message })
  }
  if (films.length === 0) empty('films')
  if (sessions.length === 0) empty('sessions')
  if (typeof spec !== 'string' || !KNOWN_SPEC.test(spec)) {
    const message = `is ${typeof spec === 'string' ? `'${spec}'` : 'missing'}; the file is read as cinemashowtimes-json/1.0`
    input.warn({ severity: 'warning', source, field: 'spec', message })
  }
  return { source, form: 'open', value: { ...value, sessions, films } }
}

async function readText(client: SourceClient, { siteFolder, source }: AdapterInput) {
  if (source.url) return client.readText({ url: source.url, headers: { accept: 'application/json' } })
  const file = source.file ?? ''
  const bytes = await readBytes(path.join(siteFolder, file), file)
  const text = decodeText(bytes)
  if (text === undefined) return client.fail({ source: file, message: 'The file is no text in UTF-8 or UTF-16' })
  if (text.trim() === '') return client.fail({ source: file, message: 'The file holds nothing' })
  return { url: file, value: text }
}

async function readBytes(absolute: string, file: string): Promise<Uint8Array> {
  try {
    return await readFile(absolute)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    const message = code === 'ENOENT' ? 'There is no such file in the site folder' : `could not be read: ${code}`
    throw new SourceError({ severity: 'error', source: file, message })
  }
}
