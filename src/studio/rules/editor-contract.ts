import * as v from 'valibot'
import { FaultSchema, ShownFaultSchema } from './shown-fault'
import { BuildStateSchema } from './studio-contract'

/** `GET /api/site`: the state of the site folder, and where the site runs. */
export const EditedSiteSchema = v.object({
  /** Name of the folder; key of the draft stored in the browser. */
  folder: v.string(),
  siteName: v.string(),
  siteUrl: v.string(),
  editorUrl: v.string(),
  timeZone: v.string(),
  /** Whether site.json (or PREVIEW_ORIGINS) allows this editor to message the site's pages. */
  isAllowed: v.boolean(),
  /** Whether the site has a loyalty programme. */
  hasMembers: v.optional(v.boolean(), false),
  /** Contents of theme.json; null while it has faults. */
  theme: v.nullable(v.record(v.string(), v.unknown())),
  roundness: v.object({ content: v.string(), buttons: v.string() }),
  /** The commit of the draft that this is. */
  revision: v.string(),
  /** Of theme.json or site.json. */
  faults: v.array(FaultSchema),
})

export type EditedSite = v.InferOutput<typeof EditedSiteSchema>

/** `GET /api/pages`: whether the site responds, its pages, and the build of the studio. */
export const SitePagesSchema = v.object({
  isAnswering: v.boolean(),
  /** Which the running site has, without a slash at its end: `/cinema`, or ''. Paths of pages are below it. */
  pathPrefix: v.string(),
  /** `label` is the page's name; '' when only its kind is known. */
  pages: v.array(v.object({ kind: v.string(), path: v.string(), label: v.string() })),
  build: v.optional(BuildStateSchema, { is: 'idle', at: null, lines: [] }),
})

export type SitePages = v.InferOutput<typeof SitePagesSchema>

/** `PUT /api/theme`: merge patches of theme.json and of site.json's roundness. */
export const SaveRequestSchema = v.strictObject({
  theme: v.record(v.string(), v.unknown()),
  roundness: v.strictObject({ content: v.optional(v.string()), buttons: v.optional(v.string()) }),
  /** The revision that was edited. */
  revision: v.string(),
})

export type SaveRequest = v.InferOutput<typeof SaveRequestSchema>

/** Response to a failed save. `changed`: somebody else changed the same fields, which `faults` names, since they were loaded. */
export const SaveProblemSchema = v.object({
  problem: v.picklist(['changed', 'invalid', 'refused', 'signed-out', 'forbidden']),
  faults: v.array(ShownFaultSchema),
})

export type SaveProblem = v.InferOutput<typeof SaveProblemSchema>
