import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { DEFERRED_FILE, type DeferredPages, DeferredPagesSchema } from '../../config/deferred-pages'
import { HOST_CONFIG_FILE, type HostConfig, HostConfigSchema, type HostLanguage } from '../../config/host-config'
import { NO_LOYALTY } from '../../config/loyalty-config'
import { moviePathsOf, type Routes, ROUTES_FILE, RoutesSchema } from '../../config/routes'
import { loadAheadHeader } from '../../features/site/rules/load-ahead'
import {
  ANSWER_HEADERS,
  formatFramePolicy,
  type Headers,
  PAGE_SCRIPTS_FILE,
  pageHeaders,
  type PageScripts,
  PageScriptsSchema,
  type PolicyConfig,
  releaseHeaders,
  scriptsOfPage,
} from '../../features/site/rules/response-headers'
import type { FileStore, StoredFile } from './files/file-store'

/** What addresses of films are found by in one language. */
export interface LanguageRoutes {
  /** Canonical paths by movie id. */
  moviePaths: ReadonlyMap<string, string>
  /** Path of the list of films, without slashes around it. */
  paths: { movies: string }
  permalinkPrefix: string
}

/** Config of the release in `public/`, in one of its languages. */
export interface ReleaseConfig extends HostConfig {
  /** First segment of the paths of the language's pages; empty for the site's default. */
  code: string
  /** The same in the site's other languages, by the first segment of their paths; empty within those. */
  inOthers: ReadonlyMap<string, ReleaseConfig>
  /** Canonical paths by movie id. */
  moviePaths: ReadonlyMap<string, string>
  movieIds: ReadonlySet<string>
  /** Canonical paths by former ones (`config/routes`). */
  formerAddresses: ReadonlyMap<string, string>
  /** Films of the site's other languages, by the first segment of their paths. */
  languages: ReadonlyMap<string, LanguageRoutes>
  /** `frame-ancestors` policy of pages that the host itself generates. */
  framePolicy: string
  /** Headers of this release's responses. */
  headersOf: HeadersOfFile
  /** Pages that are rendered when they are first requested; null in a release without one. */
  deferredPages: DeferredPages | null
}

/** Config of a folder that was not built by this product: served at the root, without routes. */
export const UNKNOWN_CONFIG: HostConfig = {
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
  thirdParties: { scripts: false, ads: false },
  pagePolicy: { pictures: ['https:'], connections: [], forms: ['https:'], hasTrustedTypes: false },
  mailLook: null,
  loyalty: NO_LOYALTY,
  agents: null,
  reminders: { isOn: false, webhook: null },
  loadAhead: false,
  otherLanguages: [],
}

const NO_ROUTES = { movies: {}, formerMovieIds: {}, formerAddresses: {}, languages: {} }

/** `host.json` comes first, because every release contains it. */
const CONFIG_FILES = [HOST_CONFIG_FILE, ROUTES_FILE, PAGE_SCRIPTS_FILE, DEFERRED_FILE]

export interface ReleaseConfigReader {
  (): Promise<ReleaseConfig> | ReleaseConfig
  /** The config if its files were checked a moment ago. */
  recent: () => ReleaseConfig | undefined
}

/**
 * Creates the reader of a release's `host.json`, `routes.json`, `page-scripts.json` and list of deferred pages, which
 * parses them again only when they change. It throws when a file exists but is invalid: an error is better than serving under a wrong prefix.
 */
export function createReleaseConfigReader(store: FileStore): ReleaseConfigReader {
  let last: { files: (StoredFile | undefined)[]; releaseConfig: ReleaseConfig } | undefined
  const read = async (): Promise<ReleaseConfig> => {
    const files = await Promise.all(CONFIG_FILES.map(file => store.read([file])))
    if (last?.files.every((file, at) => file === files[at])) return last.releaseConfig
    const [host, routes, pageScripts, deferred] = files
    const releaseConfig = releaseConfigOf(
      host ? parse(HostConfigSchema, host) : UNKNOWN_CONFIG,
      routes ? parse(RoutesSchema, routes) : NO_ROUTES,
      pageScripts ? parse(PageScriptsSchema, pageScripts) : null,
      deferred ? parse(DeferredPagesSchema, deferred) : null,
    )
    last = { files, releaseConfig }
    return releaseConfig
  }
  // Called by every request: the files were nearly always checked a moment ago, so this path stays synchronous.
  const recent = () => {
    const isKnown = last?.files[0] && last.files.every((file, at) => file === store.recent(CONFIG_FILES[at] ?? ''))
    return isKnown ? last?.releaseConfig : undefined
  }
  return Object.assign(() => recent() ?? read(), { recent })
}

/** `pageScripts` is null in a release of an earlier version. */
export function releaseConfigOf(
  known: HostConfig,
  { movies, formerMovieIds, formerAddresses, languages }: Omit<Routes, 'redirects'> = NO_ROUTES,
  pageScripts: PageScripts | null = null,
  deferredPages: DeferredPages | null = null,
): ReleaseConfig {
  const moviePaths = new Map(Object.entries(moviePathsOf({ movies, formerMovieIds })))
  const config: ReleaseConfig = {
    ...known,
    code: '',
    inOthers: new Map(),
    moviePaths,
    movieIds: new Set(moviePaths.keys()),
    formerAddresses: new Map(Object.entries(formerAddresses)),
    languages: new Map(
      Object.entries(languages).map(([code, { movies: paths, list, permalinkPrefix }]) => [
        code,
        {
          moviePaths: new Map(Object.entries(moviePathsOf({ movies: paths, formerMovieIds }))),
          ...{ paths: { movies: list }, permalinkPrefix },
        },
      ]),
    ),
    framePolicy: formatFramePolicy(known.frameAncestors),
    headersOf: headersOfRelease(known, pageScripts),
    deferredPages,
  }
  const others = known.otherLanguages.map(language => [language.code, translateConfig(config, language)] as const)
  return { ...config, inOthers: new Map(others) }
}

function translateConfig(
  config: ReleaseConfig,
  { code, locale, siteName, logo, loyalty, checkout }: HostLanguage,
): ReleaseConfig {
  const { mailLook, agents } = config
  return {
    ...config,
    code,
    siteName,
    mailLook: mailLook && { ...mailLook, logo },
    agents: agents && { ...agents, checkout },
    loyalty: { ...config.loyalty, ...loyalty, locale },
  }
}

/** The config in the language with this first segment of paths; the default language for any other text. */
export function configIn(config: ReleaseConfig, code: string): ReleaseConfig {
  return config.inOthers.get(code) ?? config
}

/** The config in the language that a path of the site is in. @param path without prefix; null when unknown */
export function configAt(config: ReleaseConfig, path: string | null): ReleaseConfig {
  return configIn(config, path?.split(/[/?#]/)[1] ?? '')
}

/** The config in a language of the site by its locale; the default language for one that the site does not have. */
export function configFor(config: ReleaseConfig, locale: string): ReleaseConfig {
  return [...config.inOthers.values()].find(({ loyalty }) => loyalty.locale === locale) ?? config
}

function parse<S extends v.GenericSchema>(schema: S, { file, forms }: StoredFile): v.InferOutput<S> {
  const text = new TextDecoder().decode(forms.get('identity'))
  const parsed = v.safeParse(schema, JSON.parse(text))
  if (parsed.success) return parsed.output
  throw new Error(`${file} of the release is not as a build writes it: ${parsed.issues[0].message}`)
}

/** Returns the headers of a file by its path below `public/`, or of a response without a file. */
export type HeadersOfFile = (file?: string) => Headers

type ReleasePolicy = PolicyConfig & Pick<HostConfig, 'loadAhead' | 'pathPrefix'>

/** Creates the response headers of a release, once per set of scripts (null when unknown). */
export function headersOfRelease(config: ReleasePolicy, pageScripts: PageScripts | null): HeadersOfFile {
  const any: Headers = { ...ANSWER_HEADERS, ...releaseHeaders(config) }
  const ahead: Headers = config.loadAhead ? { 'speculation-rules': loadAheadHeader(config.pathPrefix) } : {}
  const known = new Map<readonly string[] | null, Headers>()
  return file => {
    if (!file?.endsWith('.html')) return any
    const scripts = pageScripts && scriptsOfPage(pageScripts, file)
    const headers = known.get(scripts) ?? { ...any, ...pageHeaders(config, scripts), ...ahead }
    known.set(scripts, headers)
    return headers
  }
}

/** Reads `host.json` of a release; null when it cannot be read. */
export async function readHostConfig(publicDir: string): Promise<HostConfig | null> {
  try {
    return v.parse(HostConfigSchema, JSON.parse(await readFile(path.join(publicDir, HOST_CONFIG_FILE), 'utf8')))
  } catch {
    return null
  }
}
