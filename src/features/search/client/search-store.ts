import { withPrefix } from 'gatsby'
import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { reportError } from '../../../platform/report-error'
import { SEARCH_INDEX_PATH } from '../../site/rules/search-paths'
import { createSearchEngine, type SearchEngine } from '../rules/create-search-engine'
import { parseSearchFile, parseSearchMore, type SearchLists } from '../rules/parse-search-file'
import { inSlices } from './in-slices'

/** `ready` once titles can be searched; people and page text follow. A new object on each change. */
export interface SearchState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  engine: SearchEngine | null
  /** Whether people and page text are searched too. */
  isComplete: boolean
}

export const SEARCH_IDLE: SearchState = { status: 'idle', engine: null, isComplete: false }

/** Timeout of each part, ms. */
const TIMEOUT_MS = 15_000

let state = SEARCH_IDLE
const listeners = new Set<() => void>()

/** The current state of the search. */
export function readSearch(): SearchState {
  return state
}

/** Calls the listener on every change. @returns a function that unsubscribes */
export function subscribeSearch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let loading: Promise<void> | null = null

/** Loads the search index once per page; retries after a failure. Never throws. */
export function startSearch(): Promise<void> {
  if (state.isComplete) return Promise.resolve()
  loading ??= load()
    .catch((error: unknown) => {
      reportError(error, 'search')
      // Titles that have loaded can still be searched.
      if (state.engine === null) set({ ...SEARCH_IDLE, status: 'failed' })
    })
    .finally(() => {
      loading = null
    })
  return loading
}

/** Resets the search; for tests. */
export function forgetSearch(): void {
  set(SEARCH_IDLE)
}

function set(next: SearchState): void {
  state = next
  for (const listener of listeners) listener()
}

async function load(): Promise<void> {
  if (state.engine === null) set({ ...SEARCH_IDLE, status: 'loading' })
  const file = await read(SEARCH_INDEX_PATH)
  const parsed = parseSearchFile(file)
  if (!parsed) throw new Error(`${SEARCH_INDEX_PATH} is no search index that this page knows`)
  const engine = createSearchEngine()
  const { films, theaters, events, pages } = parsed.lists
  await inSlices([...films, ...theaters, ...events, ...pages], item => {
    if (item) engine.add(item)
  })
  if (!parsed.more) {
    await addMore(engine, file, parsed.lists)
    return set({ status: 'ready', engine, isComplete: true })
  }
  set({ status: 'ready', engine, isComplete: false })
  await addMore(engine, await read(parsed.more), parsed.lists)
  set({ status: 'ready', engine, isComplete: true })
}

async function addMore(engine: SearchEngine, file: unknown, lists: SearchLists): Promise<void> {
  const { people, texts } = parseSearchMore(file, lists)
  await inSlices(people, engine.add)
  await inSlices(texts, ({ item, text }) => engine.addText(item, text))
}

async function read(path: string): Promise<unknown> {
  const answer = await fetchJson({ url: withPrefix(path), timeoutMs: TIMEOUT_MS, retries: 1 })
  if (!answer.ok) throw new Error(formatFetchFault(answer.error))
  return answer.value
}
