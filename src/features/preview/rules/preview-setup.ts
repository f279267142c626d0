import * as v from 'valibot'

/** Config of a live preview, below the path prefix; only on sites with preview origins. */
export const PREVIEW_SETUP_PATH = '/preview/theme.json'

const PreviewSetupSchema = v.object({
  /** Addresses of editors, as configured. */
  origins: v.array(v.string()),
  /** theme.json with its defaults (theme/rules/theme-config). */
  theme: v.unknown(),
  roundness: v.object({ content: v.string(), buttons: v.string() }),
})

export type PreviewSetup = v.InferOutput<typeof PreviewSetupSchema>

export function parsePreviewSetup(file: unknown): PreviewSetup | null {
  const parsed = v.safeParse(PreviewSetupSchema, file)
  return parsed.success ? parsed.output : null
}

/** The exact origins of configured editor addresses (specification §5); other than http(s) addresses are omitted. */
export function normalizeOrigins(configured: readonly string[]): string[] {
  return [...new Set(configured.flatMap(value => originOf(value) ?? []))]
}

/** Whether a message's origin is exactly one of the allowed ones (specification §5); `null` is rejected. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return origin !== '' && origin !== 'null' && allowed.includes(origin)
}

/** The origin of an http(s) address; undefined for others, and with a user name, password or wildcard. */
export function originOf(address: string): string | undefined {
  try {
    const { protocol, origin, hostname, username, password } = new URL(address.trim())
    const isWeb = protocol === 'https:' || protocol === 'http:'
    return isWeb && username === '' && password === '' && !hostname.includes('*') ? origin : undefined
  } catch {
    return undefined
  }
}
