import * as v from 'valibot'

/**
 * Folder below `public/` with what the host renders deferred pages with: their list, the renderer, and its config
 * (decision 134). Requests for names with a leading dot are refused.
 */
export const DEFERRED_FOLDER = '.deferred'

/** The list of deferred pages, below `public/`. */
export const DEFERRED_FILE = `${DEFERRED_FOLDER}/pages.json`

/** The query of films' pages with its fragments, below `public/`: a refresh makes the data of new films by it. */
export const FILM_QUERY_FILE = `${DEFERRED_FOLDER}/film.graphql`

/** Script in the folder that renders pages in a process of its own. */
export const RENDER_SCRIPT = 'render-pages.js'

/** `.deferred/pages.json`: the pages whose HTML is made when it is first requested. */
export const DeferredPagesSchema = v.object({
  /** A hash that changes with anything the pages' HTML is made of. Names the folder of what is rendered. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/)),
  /** Decoded, without path prefix: `/movies/5-title/`. */
  paths: v.array(v.string()),
  /** Variables that the renderer reads. `BUILD_NOW` only in a build with a clock that stands still. */
  env: v.object({ PATH_PREFIX: v.string(), BUILD_NOW: v.optional(v.string()) }),
})

export type DeferredPages = v.InferOutput<typeof DeferredPagesSchema>

/** What the host sends the rendering process: the path of a page. */
export const RenderRequestSchema = v.object({ path: v.string() })

/** What the process answers: `ready` once, then the outcome of each request; `error` is for the operator. */
export const RenderReplySchema = v.union([
  v.object({ ready: v.literal(true) }),
  v.object({ path: v.string(), error: v.nullable(v.string()) }),
])

/** Hashes of the inline scripts of a rendered page, for its policy; beside its HTML. */
export const RENDERED_SCRIPTS_FILE = 'scripts.json'
export const RenderedScriptsSchema = v.array(v.string())
