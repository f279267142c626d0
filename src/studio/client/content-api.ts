import type { Result } from '../../platform/result'
import {
  type Content,
  ContentSchema,
  type PageFiles,
  PageFilesSchema,
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

/** Saves merge patches by file in the draft, on top of the revision that was edited. */
export function saveDraft(body: {
  revision: string
  patches: Readonly<Record<string, JsonObject>>
}): Promise<Result<DraftState, Refusal>> {
  return ask(DraftStateSchema, '/api/draft', { method: 'PUT', body })
}
