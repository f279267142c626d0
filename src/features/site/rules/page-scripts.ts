import * as v from 'valibot'

const HashesSchema = v.array(v.pipe(v.string(), v.regex(/^sha(?:256|384|512)-[\w+/]+={0,2}$/)))

/** Hashes of the scripts written into a release's pages, as the Content-Security-Policy names them: `sha256-…`. */
export const PageScriptsSchema = v.object({
  /** Of most pages. */
  usual: HashesSchema,
  /** Of pages that have others, by file: `movies/index.html`. */
  others: v.record(v.string(), HashesSchema),
})

export type PageScripts = v.InferOutput<typeof PageScriptsSchema>

/** File name below `public/`. */
export const PAGE_SCRIPTS_FILE = 'page-scripts.json'

/** The hashes of one page. @param file path below `public/` */
export function scriptsOfPage({ usual, others }: PageScripts, file: string): readonly string[] {
  return Object.hasOwn(others, file) ? (others[file] ?? usual) : usual
}

/** The hashes of all pages, for a host that says the same of each. */
export function scriptsOfAllPages({ usual, others }: PageScripts): string[] {
  return [...new Set([...usual, ...Object.values(others).flat()])]
}
