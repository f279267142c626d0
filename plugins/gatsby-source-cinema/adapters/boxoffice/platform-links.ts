import { eventPath, moviePath, pagePath, theaterPath } from '../../../../src/features/site/rules/canonical-path'
import type { PathSegments } from '../../../../src/features/site/rules/canonical-path'
import { toSlug } from '../../../../src/features/site/rules/slugify'

/** A film, theater or event with its platform path. */
export interface PlatformPlace {
  id: string
  name: string
  path: string
}

interface LinksInput {
  paths: PathSegments
  /** Hosts of the platform's own site, without `www.`. */
  hosts: ReadonlySet<string>
  movies: readonly PlatformPlace[]
  theaters: readonly PlatformPlace[]
  events: readonly PlatformPlace[]
  /** Theater ids by the slug of their own pages, when those differ from the theater's path. */
  theaterPages: ReadonlyMap<string, string>
  /** This site's slugs of content pages by their platform slugs. */
  pages: ReadonlyMap<string, string>
}

/** Target of a platform link on this site. */
export type LinkTarget =
  /** A path, URL, mail address or `#anchor`, ready to use. */
  | { kind: 'href'; href: string }
  /** A content page of this site. */
  | { kind: 'page'; slug: string; hash: string }
  /** A page of the platform's site that this site does not have. */
  | { kind: 'missing'; slug: string; hash: string }

export interface PlatformLinks {
  /** @param from slug of the page that contains the link */
  resolve: (href: string, from?: string) => LinkTarget
  /** Redirects from the platform's addresses to this site's, where they differ (site.json `redirects`). */
  redirects: { fromPath: string; toPath: string }[]
}

/** Maps the platform's addresses to the canonical ones of this site (contracts §3 Canonical paths). */
export function createPlatformLinks(input: LinksInput): PlatformLinks {
  const canonical = canonicalPaths(input)
  const renamed = [...input.pages]
    .filter(([path, slug]) => path !== slug)
    .map(([path, slug]) => [path, pagePath(slug)] as const)
  return {
    resolve: (href, from) => resolveLink(href, from, { ...input, canonical }),
    redirects: [...canonical, ...renamed]
      .filter(([path, toPath]) => path !== trimPath(toPath))
      .map(([path, toPath]) => ({ fromPath: `/${path}`, toPath })),
  }
}

/** This site's paths by trimmed platform path. The parents of records are their list pages. */
function canonicalPaths({ paths, movies, theaters, events, theaterPages }: LinksInput): Map<string, string> {
  const canonical = new Map<string, string>()
  const add = (path: string, target: string) => {
    if (path !== '' && !canonical.has(path)) canonical.set(path, target)
  }
  const placed = ({ id, name, path }: PlatformPlace) => ({ id, slug: toSlug(slugOf(path, id) ?? name) })
  const theaterById = new Map(theaters.map(theater => [theater.id, theaterPath(placed(theater), paths)]))
  for (const movie of movies) add(trimPath(movie.path), moviePath(placed(movie), paths))
  for (const event of events) add(trimPath(event.path), eventPath(placed(event), paths))
  for (const theater of theaters) add(trimPath(theater.path), theaterById.get(theater.id) ?? '')
  for (const [slug, id] of theaterPages) {
    const target = theaterById.get(id)
    if (target) add(slug, target)
  }
  const parents: [Iterable<string>, string][] = [
    [movies.map(({ path }) => path), paths.movies],
    [theaters.map(({ path }) => path), paths.theaters],
    [theaterPages.keys(), paths.theaters],
    [events.map(({ path }) => path), paths.events],
  ]
  for (const [children, segment] of parents) for (const child of children) add(parentOf(child), pagePath(segment))
  return canonical
}

type Resolve = Pick<LinksInput, 'hosts' | 'pages'> & { canonical: ReadonlyMap<string, string> }

function resolveLink(href: string, from: string | undefined, { hosts, pages, canonical }: Resolve): LinkTarget {
  const text = href.trim()
  const place = /^#|^\{.*\}$/.test(text) ? null : ownPlace({ href: text, from, hosts })
  if (!place) return { kind: 'href', href: text }
  const { path, hash } = place
  const target = path === '' ? '/' : canonical.get(path)
  if (target) return { kind: 'href', href: target + hash }
  const slug = pages.get(path)
  return slug === undefined ? { kind: 'missing', slug: path, hash } : { kind: 'page', slug, hash }
}

/** A decoded platform path without slashes at its ends: `film-listing/280195-a-complete-unknown`. */
export function trimPath(path: string): string {
  const trimmed = path.trim().replace(/^\/+|\/+$/g, '')
  try {
    return decodeURI(trimmed)
  } catch {
    return trimmed
  }
}

/** `film-listing/280195-a` → `film-listing`; empty for a path of one segment. */
export function parentOf(path: string): string {
  return trimPath(path).split('/').slice(0, -1).join('/')
}

/** The text after the id in the last segment of a record's path, ignoring case. Undefined for another form. */
export function slugOf(path: string | null | undefined, id: string): string | undefined {
  const [tail = ''] = trimPath(path ?? '')
    .split('/')
    .slice(-1)
  const start = `${id.toLowerCase()}-`
  return tail.toLowerCase().startsWith(start) ? tail.slice(start.length) || undefined : undefined
}

interface OwnLink {
  href: string
  /** Trimmed path of the page with the link; relative links resolve against it without trailing slash. */
  from?: string | undefined
  hosts: ReadonlySet<string>
}

/** Trimmed path and `#anchor` of a link on the platform's own site; null for other hosts, mail or phone. */
export function ownPlace({ href, from = '', hosts }: OwnLink): { path: string; hash: string } | null {
  const text = href.trim()
  if (text === '' || !URL.canParse(text, 'https://own.invalid')) return null
  const url = new URL(text, `https://own.invalid/${from}`)
  const isOwnHost = /^https?:$/.test(url.protocol) && hosts.has(url.host.replace(/^www\./, ''))
  return isOwnHost || url.host === 'own.invalid' ? { path: trimPath(url.pathname), hash: url.hash } : null
}
