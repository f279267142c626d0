import * as v from 'valibot'

/** Config of a live preview, below the path prefix; only on sites with preview origins. */
export const PREVIEW_SETUP_PATH = '/preview/theme.json'

const PreviewSetupSchema = v.object({
  /** Origins of editors, as configured. */
  origins: v.array(v.string()),
  /** theme.json with its defaults (theme/rules/theme-config). */
  theme: v.unknown(),
  roundness: v.object({ content: v.string(), buttons: v.string() }),
})

export type PreviewSetup = v.InferOutput<typeof PreviewSetupSchema>

/** Validates the file; null if it is invalid. */
export function parsePreviewSetup(file: unknown): PreviewSetup | null {
  const parsed = v.safeParse(PreviewSetupSchema, file)
  return parsed.success ? parsed.output : null
}
