import { failure, type Result } from '../../platform/result'
import {
  type Content,
  ContentSchema,
  type DeletedDrafts,
  DeletedPageSchema,
  type PageFiles,
  PageFilesSchema,
  type PageLinks,
  PageLinksSchema,
  type Words,
  WordsSchema,
} from '../rules/content-contract'
import type { JsonObject } from '../rules/draft-changes'
import { type DraftState, DraftStateSchema } from '../rules/studio-contract'
import { ask, type Loaded, type Refusal, useLoaded } from './studio-api'

/** The pages of the draft, and what forms choose from. */
export const useContent = (): { state: Loaded<Content>; reload: () => void } => useLoaded(ContentSchema, '/api/content')

export const loadContent = (): Promise<Result<Content, Refusal>> => ask(ContentSchema, '/api/content')

/** One page with the files that a change of it may touch. @param file `pages/about.json` */
export function loadPage(file: string): Promise<Result<PageFiles, Refusal>> {
  return ask(PageFilesSchema, `/api/content/page?${new URLSearchParams({ file })}`)
}

/** The messages of the site in a language. @param locale one of the site's */
export function loadWords(locale: string): Promise<Result<Words, Refusal>> {
  return ask(WordsSchema, `/api/words?${new URLSearchParams({ locale })}`)
}

/** Where other files lead to a page. @param file `pages/about.json` */
export const usePageLinks = (file: string): { state: Loaded<PageLinks> } =>
  useLoaded(PageLinksSchema, `/api/content/links?${new URLSearchParams({ file })}`)

/** Deletes a page of the draft with its menu entries. @param body `to`: the page that its address leads to from now on */
export function deletePage(body: {
  revision: string
  file: string
  to: string | null
}): Promise<Result<DeletedDrafts, Refusal>> {
  return ask(DeletedPageSchema, '/api/content/page/delete', { method: 'POST', body })
}

/** Brings a page back that was deleted last. Refused where somebody has changed the draft since: the history has it. */
export async function bringBack({ before, after }: DeletedDrafts): Promise<Result<unknown, Refusal>> {
  const now = await loadContent()
  if (!now.ok) return now
  if (now.value.revision !== after) return failure({ problem: 'changed', faults: [] })
  return ask(DraftStateSchema, '/api/draft/restore', { method: 'POST', body: { commit: before, file: null } })
}

/** Saves merge patches by file in the draft, on top of the revision that was edited. */
export function saveDraft(body: {
  revision: string
  patches: Readonly<Record<string, JsonObject>>
}): Promise<Result<DraftState, Refusal>> {
  return ask(DraftStateSchema, '/api/draft', { method: 'PUT', body })
}
