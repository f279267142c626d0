import * as v from 'valibot'

const HashesSchema = v.array(v.pipe(v.string(), v.regex(/^sha(?:256|384|512)-[\w+/]+={0,2}$/)))

/** Hashes of the inline scripts in a release's pages, for the Content-Security-Policy: `sha256-…`. */
export const PageScriptsSchema = v.object({
  /** Default. */
  usual: HashesSchema,
  /** Pages with other scripts, by file: `movies/index.html`. */
  others: v.record(v.string(), HashesSchema),
})

export type PageScripts = v.InferOutput<typeof PageScriptsSchema>

/** File name below `public/`. */
export const PAGE_SCRIPTS_FILE = 'page-scripts.json'

/** Returns the hashes of one page. @param file path below `public/` */
export function scriptsOfPage({ usual, others }: PageScripts, file: string): readonly string[] {
  return Object.hasOwn(others, file) ? (others[file] ?? usual) : usual
}

/** Returns the hashes of all pages, for a host that sends the same policy for each. */
export function scriptsOfAllPages({ usual, others }: PageScripts): string[] {
  return [...new Set([...usual, ...Object.values(others).flat()])]
}
