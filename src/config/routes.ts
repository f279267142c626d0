import * as v from 'valibot'

export const RedirectsSchema = v.array(v.object({ fromPath: v.string(), toPath: v.string(), ignoreCase: v.boolean() }))

/** `/routes.json`, for addresses without a page (specification §2). All paths are decoded and have no path prefix. */
export const RoutesSchema = v.object({
  /** Canonical paths by movie id. */
  movies: v.record(v.string(), v.string()),
  /** Ids of `movies` by ids that these films may have had: of sites of several sources. */
  formerMovieIds: v.optional(v.record(v.string(), v.string()), {}),
  redirects: v.optional(RedirectsSchema, []),
  /**
   * Canonical paths by the paths that pages of theaters and events had before addresses kept letters of every script
   * (decision 115). None in a release of an earlier version.
   */
  formerAddresses: v.optional(v.record(v.string(), v.string()), {}),
  /** The films of the site's other languages, by the first segment of their paths. */
  languages: v.optional(
    v.record(
      v.string(),
      v.object({
        movies: v.record(v.string(), v.string()),
        /** Path of the list of films, without slashes around it. */
        list: v.string(),
        permalinkPrefix: v.string(),
      }),
    ),
    {},
  ),
})

export type Routes = v.InferOutput<typeof RoutesSchema>

/** Canonical paths by movie id, also by ids that films had before. @param movies paths in one of the site's languages */
export function moviePathsOf({ movies, formerMovieIds }: Pick<Routes, 'movies' | 'formerMovieIds'>): Routes['movies'] {
  const former = Object.entries(formerMovieIds).flatMap(([formerId, id]) => {
    const path = movies[id]
    return path === undefined ? [] : [[formerId, path] as const]
  })
  return { ...Object.fromEntries(former), ...movies }
}

/** File name below `public/`. */
export const ROUTES_FILE = 'routes.json'
