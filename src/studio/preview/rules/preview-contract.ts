import * as v from 'valibot'
import { BuildStateSchema } from '../../rules/studio-contract'

/** Days that a link may be valid. */
export const LINK_DAYS = [1, 7, 30] as const

/** `POST /api/preview/build`: the draft that was seen. */
export const BuildPreviewSchema = v.strictObject({ draft: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)) })

/** `POST /api/preview/links` */
export const MakeLinkSchema = v.strictObject({ days: v.picklist(LINK_DAYS) })

/** `DELETE /api/preview/links` */
export const RevokeLinkSchema = v.strictObject({ id: v.pipe(v.number(), v.integer()) })

/** Answer to a new link, which is shown once. */
export const MadeLinkSchema = v.object({ link: v.string() })

/** `GET /api/preview` */
export const PreviewSchema = v.object({
  build: BuildStateSchema,
  /** Commit of the draft, to be built. */
  draft: v.string(),
  /** Epoch ms; null: no preview was built yet. */
  builtAt: v.nullable(v.number()),
  /** Whether the draft has changed since. */
  isBehind: v.boolean(),
  links: v.array(v.object({ id: v.number(), by: v.string(), expiresAt: v.number() })),
})

export type Preview = v.InferOutput<typeof PreviewSchema>
