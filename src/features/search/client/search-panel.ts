import { SearchSuggestions } from '../components/search-suggestions'
import { startSearch } from './search-store'

/** What the header's search loads when it is first opened: the list of suggestions and the search itself. */
export const searchPanel = { SearchSuggestions, startSearch }
