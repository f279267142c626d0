import * as v from 'valibot'
import {
  HOST_FACTS_FILE,
  type HostFacts,
  HostFactsSchema,
  NO_LOYALTY,
  ROUTES_FILE,
  RoutesSchema,
} from '../features/site/rules/host-facts'
import type { FileStore, StoredFile } from './file-store'
import { formatFramePolicy } from './frame-policy'

/** What the host knows of the release in `public/`. */
export interface ReleaseFacts extends HostFacts {
  /** Canonical paths by movie id, and the ids alone. */
  moviePaths: ReadonlyMap<string, string>
  movieIds: ReadonlySet<string>
  /** What every page says of who may show it in a frame. */
  framePolicy: string
}

/** A folder that no build of this product wrote is served at the root, without routes of its own. */
export const UNKNOWN_FACTS: HostFacts = {
  siteName: '',
  builtAt: '',
  siteUrl: null,
  pathPrefix: '/',
  paths: { movies: 'movies', theaters: 'theaters', events: 'events' },
  permalinkPrefix: 'p',
  redirects: [],
  deferred: [],
  ticketing: { site: null, theaters: {} },
  frameAncestors: [],
  thirdPartyScripts: [],
  loyalty: NO_LOYALTY,
}

/**
 * Makes the reader of a release's `host.json` and `routes.json`, parsed again only when they changed.
 * The reader throws when a file is there but unreadable: to serve under a wrong prefix would be worse than not to serve.
 */
export function createReleaseFactsReader(store: FileStore): () => Promise<ReleaseFacts> | ReleaseFacts {
  let last: { host: StoredFile | undefined; routes: StoredFile | undefined; facts: ReleaseFacts } | undefined
  const read = async (): Promise<ReleaseFacts> => {
    const [host, routes] = await Promise.all([store.read([HOST_FACTS_FILE]), store.read([ROUTES_FILE])])
    if (last && last.host === host && last.routes === routes) return last.facts
    const moviePaths = new Map(routes ? Object.entries(parse(RoutesSchema, routes).movies) : [])
    const known = host ? parse(HostFactsSchema, host) : UNKNOWN_FACTS
    const facts = releaseFactsOf(known, moviePaths)
    last = { host, routes, facts }
    return facts
  }
  // Asked for by every request: nearly always the files were looked at a moment ago, and nothing needs to be waited for.
  return () => {
    const isKnown =
      last?.host && last.host === store.recent(HOST_FACTS_FILE) && last.routes === store.recent(ROUTES_FILE)
    return last && isKnown ? last.facts : read()
  }
}

/** @param moviePaths canonical paths by movie id */
export function releaseFactsOf(known: HostFacts, moviePaths: ReadonlyMap<string, string> = new Map()): ReleaseFacts {
  return {
    ...known,
    moviePaths,
    movieIds: new Set(moviePaths.keys()),
    framePolicy: formatFramePolicy(known.frameAncestors),
  }
}

function parse<S extends v.GenericSchema>(schema: S, { file, forms }: StoredFile): v.InferOutput<S> {
  const text = new TextDecoder().decode(forms.get('identity'))
  const parsed = v.safeParse(schema, JSON.parse(text))
  if (parsed.success) return parsed.output
  throw new Error(`${file} of the release is not as a build writes it: ${parsed.issues[0].message}`)
}
