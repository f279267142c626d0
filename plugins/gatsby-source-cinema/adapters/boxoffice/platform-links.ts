import type { PathSegments } from '../../../../src/features/site/rules/canonical-path'
import { eventPath, moviePath, pagePath, theaterPath } from '../../../../src/features/site/rules/canonical-path'
import { toSlug } from '../../../../src/features/site/rules/slugify'
import { ownPlace, parentOf, slugOf, trimPath } from './platform-path'

/** A film, theater or event with its address on the platform. */
export interface PlatformPlace {
  id: string
  name: string
  path: string
}

interface LinksInput {
  paths: PathSegments
  /** Hosts that are the platform's own site, without `www.`. */
  hosts: ReadonlySet<string>
  movies: readonly PlatformPlace[]
  theaters: readonly PlatformPlace[]
  events: readonly PlatformPlace[]
  /** Theater ids by the slug of their own pages, where those lie elsewhere than the theater's path. */
  theaterPages: ReadonlyMap<string, string>
  /** The content pages this site gets: their slugs here by their slugs on the platform. */
  pages: ReadonlyMap<string, string>
}

/** Where a link of the platform's content leads on this site. */
export type LinkTarget =
  /** A path, URL, mail address or `#anchor`, ready to use. */
  | { kind: 'href'; href: string }
  /** A content page of this site. */
  | { kind: 'page'; slug: string; hash: string }
  /** A page of the platform's site that this site does not have. */
  | { kind: 'missing'; slug: string; hash: string }

export interface PlatformLinks {
  /** @param from slug of the page that holds the link */
  resolve: (href: string, from?: string) => LinkTarget
  /** From each address of the platform to this site's, where they differ (site.json `redirects`). */
  redirects: { fromPath: string; toPath: string }[]
}

/** Maps the platform's addresses to the canonical ones of this site (contracts §3 Canonical paths). */
export function createPlatformLinks(input: LinksInput): PlatformLinks {
  const canonical = canonicalPaths(input)
  return {
    resolve: (href, from) => resolveLink({ href, from, input, canonical }),
    redirects: [...canonical, ...renamedPages(input.pages)]
      .filter(([path, toPath]) => path !== trimPath(toPath))
      .map(([path, toPath]) => ({ fromPath: `/${path}`, toPath })),
  }
}

/** This site's path by the platform's, trimmed. Lists are known by what lies below them. */
function canonicalPaths({ paths, movies, theaters, events, theaterPages }: LinksInput): Map<string, string> {
  const canonical = new Map<string, string>()
  const add = (path: string, target: string) => {
    if (path !== '' && !canonical.has(path)) canonical.set(path, target)
  }
  const placed = ({ id, name, path }: PlatformPlace) => ({ id, slug: slugOf(path, id) ?? toSlug(name) })
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

/** Pages whose slug had to be written otherwise here. */
function renamedPages(pages: ReadonlyMap<string, string>): [string, string][] {
  return [...pages].filter(([path, slug]) => path !== slug).map(([path, slug]) => [path, pagePath(slug)])
}

interface ResolveInput {
  href: string
  from: string | undefined
  input: LinksInput
  canonical: ReadonlyMap<string, string>
}

function resolveLink({ href, from, input, canonical }: ResolveInput): LinkTarget {
  const text = href.trim()
  const place =
    text.startsWith('#') || /^\{.*\}$/.test(text) ? null : ownPlace({ href: text, from, hosts: input.hosts })
  if (!place) return { kind: 'href', href: text }
  const { path, hash } = place
  const target = path === '' ? '/' : canonical.get(path)
  if (target) return { kind: 'href', href: target + hash }
  const slug = input.pages.get(path)
  return slug === undefined ? { kind: 'missing', slug: path, hash } : { kind: 'page', slug, hash }
}
