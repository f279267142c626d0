import * as v from 'valibot'

/** What a live preview starts from, below the path prefix; only on sites that an editor may preview. */
export const PREVIEW_SETUP_PATH = '/preview/theme.json'

const PreviewSetupSchema = v.object({
  /** The exact origins editors speak from, as configured. */
  origins: v.array(v.string()),
  /** theme.json with its defaults (theme/rules/theme-config). */
  theme: v.unknown(),
  roundness: v.object({ content: v.string(), buttons: v.string() }),
})

export type PreviewSetup = v.InferOutput<typeof PreviewSetupSchema>

/** Reads what a build wrote there; null for anything else. */
export function parsePreviewSetup(file: unknown): PreviewSetup | null {
  const parsed = v.safeParse(PreviewSetupSchema, file)
  return parsed.success ? parsed.output : null
}
