import * as v from 'valibot'
import type { ShellQuery } from '../features/site/components/use-site-shell'

/** The result of the site's one static query, as Gatsby writes it for pages; its fields are read by the site's components. */
export const ShellSchema = v.custom<ShellQuery>(isShell, 'has no settings, theaters and menus')

/** What the site's widgets need around them: `GET /api/canvas?locale=…` of the studio. */
export const CanvasDataSchema = v.object({
  locale: v.string(),
  /** Whether the running site answered; otherwise there are no theaters, and no listings. */
  isSiteRunning: v.boolean(),
  /** Of the site's files, without a slash at its end: `/cinema`, or ''. */
  pathPrefix: v.string(),
  shell: ShellSchema,
  /** Every message of the language, the operator's among them. */
  messages: v.record(v.string(), v.string()),
})

export type CanvasData = v.InferOutput<typeof CanvasDataSchema>

const NodesSchema = v.object({
  allSettings: v.object({
    nodes: v.pipe(
      v.array(
        v.looseObject({
          name: v.string(),
          locale: v.string(),
          basePath: v.string(),
          theaters: v.looseObject({ rows: v.array(v.unknown()) }),
        }),
      ),
      v.minLength(1),
    ),
  }),
  allMenu: v.object({ nodes: v.array(v.looseObject({})) }),
})

function isShell(value: unknown): boolean {
  return v.is(NodesSchema, value)
}
