import * as v from 'valibot'
import { failure, type Result, success } from '../../platform/result'
import {
  type SaveProblem,
  SaveProblemSchema,
  type SaveRequest,
  type SiteFacts,
  SiteFactsSchema,
  type SitePages,
  SitePagesSchema,
} from '../rules/editor-contract'

/** Why a save failed; `unreachable`: the editor's server does not respond. */
export interface SaveFailure {
  problem: SaveProblem['problem'] | 'unreachable'
  faults: string[]
}

/** Loads the site folder's theme; null when the editor's server does not respond. */
export async function loadSite(): Promise<SiteFacts | null> {
  return parseAnswer(SiteFactsSchema, await call('/api/site'))
}

/** Loads the pages of the running site; null when the editor's server does not respond. */
export async function loadPages(): Promise<SitePages | null> {
  return parseAnswer(SitePagesSchema, await call('/api/pages'))
}

/** Saves changes to the site folder. @returns the folder's new state */
export async function saveSite(request: SaveRequest): Promise<Result<SiteFacts, SaveFailure>> {
  const answer = await call('/api/theme', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const config = answer?.ok ? await parseAnswer(SiteFactsSchema, answer) : null
  if (config) return success(config)
  const problem = answer ? await parseAnswer(SaveProblemSchema, answer) : null
  return failure(problem ?? { problem: 'unreachable', faults: [] })
}

function call(path: string, init?: RequestInit): Promise<Response | null> {
  return fetch(path, init).catch(() => null)
}

async function parseAnswer<T>(schema: v.GenericSchema<unknown, T>, answer: Response | null): Promise<T | null> {
  const parsed = v.safeParse(schema, await answer?.json().catch(() => null))
  return parsed.success ? parsed.output : null
}
