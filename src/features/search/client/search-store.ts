import { reportError } from '../../../platform/report-error'
import { createStore } from '../../../platform/store'
import { createSearchEngine, type SearchEngine } from '../rules/create-search-engine'
import { type SearchFilter, weekdayFilters } from '../rules/search-filter'
import { searchSite } from '../rules/search-site'
import { businessDayOf } from '../../schedule/rules/business-day'
import { readClock } from '../../../platform/clock'
import { localTimeAt } from '../../../platform/local-time'
import { searchIndex } from './search-index'

/** `ready` once titles can be searched; people and page text follow. A new object on each change. */
export interface SearchState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  engine: Pick<SearchEngine, 'search'> | null
  /** Whether people and page text are searched too. */
  isComplete: boolean
}

export const SEARCH_IDLE: SearchState = { status: 'idle', engine: null, isComplete: false }

/** Work per slice, ms: less than half a frame, so that typing and scrolling stay smooth. */
const SLICE_MS = 6

/** No resource, because the first half of its value is used while the second loads. */
const state = createStore(SEARCH_IDLE)
let loading: Promise<void> | null = null

export const { read: readSearch, subscribe: subscribeSearch } = state

/** Loads the search index once per page; retries after a failure. Never throws. */
export function startSearch(): Promise<void> {
  if (state.read().isComplete) return Promise.resolve()
  loading ??= load()
    .catch(fail)
    .finally(() => {
      loading = null
    })
  return loading
}

function fail(error: unknown): void {
  reportError(error, 'search')
  // Titles that have loaded can still be searched.
  if (state.read().engine === null) state.write({ ...SEARCH_IDLE, status: 'failed' })
}

/** Resets the search; for tests. */
export function forgetSearch(): void {
  searchIndex.reset()
  state.write(SEARCH_IDLE)
}

async function load(): Promise<void> {
  if (state.read().engine === null) state.write({ ...SEARCH_IDLE, status: 'loading' })
  const { value: index, fault } = await searchIndex.load()
  if (!index) return fail(fault)
  const names = createSearchEngine()
  const { films, theaters, events, pages, filters } = index.lists
  await inSlices([...films, ...theaters, ...events, ...pages, ...filters], item => {
    if (item) names.add(item)
  })
  const engine: SearchState['engine'] = {
    search: text => searchSite({ text, engine: names, ...index, filters: [...index.filters, ...weekdays()] }),
  }
  if (index.isSplit) state.write({ status: 'ready', engine, isComplete: false })
  const more = await index.loadMore()
  if (!more.ok) return fail(more.error)
  await inSlices(more.value.people, names.add)
  await inSlices(more.value.texts, ({ item, text }) => names.addText(item, text))
  state.write({ status: 'ready', engine, isComplete: true })
}

/** The coming days by name, from the visitor's business day on, in the page's language. */
function weekdays(): SearchFilter[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const today = businessDayOf(localTimeAt(readClock(), timeZone))
  if (coming?.today !== today) {
    const locale = document.documentElement.lang || 'en'
    coming = { today, filters: weekdayFilters(today, locale) }
  }
  return coming.filters
}

let coming: { today: string; filters: SearchFilter[] } | null = null

/** Runs work for each item in slices, and yields to the browser in between. */
async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let start = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - start < SLICE_MS) continue
    await pause()
    start = performance.now()
  }
}

/** A message runs after the tasks already queued, without the delay that browsers add to timers. */
function pause(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
