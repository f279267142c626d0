import { SearchSuggestions } from '../components/search-suggestions'
import { startSearch } from './search-store'

/** Deferred code of the header's search, loaded when it is first opened: suggestions and search. */
export const searchPanel = { SearchSuggestions, startSearch }
