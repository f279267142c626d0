import * as v from 'valibot'

export const RedirectsSchema = v.array(v.object({ fromPath: v.string(), toPath: v.string(), ignoreCase: v.boolean() }))

/** `/routes.json`, for addresses without a page: page paths by movie id, and redirects (specification §2). */
export const RoutesSchema = v.object({
  movies: v.record(v.string(), v.string()),
  redirects: v.optional(RedirectsSchema, []),
})

export type Routes = v.InferOutput<typeof RoutesSchema>

/** File name below `public/`. */
export const ROUTES_FILE = 'routes.json'
