import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import {
  parsePreviewSetup,
  PREVIEW_SETUP_PATH,
  isAllowedOrigin,
  type PreviewSetup,
  normalizeOrigins,
  originOf,
} from '../rules/preview-setup'
import * as v from 'valibot'
import { ThemeConfigSchema } from '../../theme/rules/theme-config'
import { parseEditorMessage } from '../rules/editor-message'
import { createPreviewView } from './preview-view'

interface StartPreview extends PreviewSetup {
  /** The site's path prefix, without a trailing slash. */
  pathPrefix?: string
}

/** Message that the page is ready for changes (specification §4 Live preview). */
const MOUNTED = { type: 'lifeCycle', lifeCycle: 'mounted' } as const

/**
 * Lets an editor in the parent or opener window change the page's look (specification §3 Live-preview messages, §4,
 * §5). Only messages of that window and an allowed origin are accepted; rejected ones are logged only if the page is in
 * an editor. @returns stops the preview and restores the page
 */
export function startPreview({ origins, theme, roundness, pathPrefix = '' }: StartPreview): () => void {
  const allowed = normalizeOrigins(origins)
  const editor = findEditorWindow(allowed)
  if (!editor) return () => undefined
  let isInEditor = editor.isKnown
  const configured = v.safeParse(ThemeConfigSchema, theme)
  const view = createPreviewView({
    base: { theme: configured.success ? configured.output : v.parse(ThemeConfigSchema, {}), roundness },
    pathPrefix,
  })

  const refuse = (origin: string, reason: string) => {
    if (isInEditor) console.warn(`Live preview: ignored a message from ${origin || 'nowhere'}: ${reason}`)
  }
  const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
    const isFromEditor = source === editor.window
    const isAllowed = isAllowedOrigin(origin, allowed)
    const message = parseEditorMessage(data)
    // Ignores unrelated messages of other windows without logging.
    if (!isFromEditor && (source === window || !message.ok)) return
    if (!isAllowed) return refuse(origin, 'it is not one of the preview origins of this site')
    if (!isFromEditor) return refuse(origin, 'it came from another window than the one around or behind this page')
    isInEditor = true
    if (!message.ok) return refuse(origin, message.error)
    view.show(message.value)
  }

  window.addEventListener('message', receive)
  document.documentElement.setAttribute('data-preview', '')
  for (const origin of editor.origins) editor.window.postMessage(MOUNTED, origin)
  return () => {
    window.removeEventListener('message', receive)
    document.documentElement.removeAttribute('data-preview')
    view.clear()
  }
}

/** Fetches the config of the build and starts the live preview (`startPreview`). Throws when it cannot be fetched. */
export async function openPreview({ pathPrefix }: { pathPrefix: string }): Promise<() => void> {
  const url = pathPrefix + PREVIEW_SETUP_PATH
  const reply = await fetchJson({ url })
  if (!reply.ok) throw new Error(formatFetchFault(reply.error))
  const setup = parsePreviewSetup(reply.value)
  if (!setup) throw new Error(`${url} says nothing of a preview`)
  return startPreview({ ...setup, pathPrefix })
}

interface EditorWindow {
  window: Window
  /** Target origins of messages: the window's own if known, else all allowed origins. */
  origins: readonly string[]
  /** Whether the window is known to have an allowed origin. */
  isKnown: boolean
}

/**
 * The parent or opener window (specification §4 Live preview, §7 Browser messaging), unless its origin is known
 * and not allowed. Messages go only to its own origin if the browser exposes it.
 */
function findEditorWindow(allowed: readonly string[]): EditorWindow | null {
  const found = window.parent !== window ? window.parent : readOpener()
  if (!found) return null
  // Not every browser has `ancestorOrigins`.
  const ancestors: DOMStringList | undefined = window.location.ancestorOrigins
  const own = readableOrigin(found) ?? (found === window.parent ? ancestors?.[0] : undefined)
  if (own !== undefined) return isAllowedOrigin(own, allowed) ? { window: found, origins: [own], isKnown: true } : null
  const referrer = originOf(document.referrer)
  // After a reload or a navigation the referrer is this site itself.
  if (referrer === undefined || referrer === window.location.origin)
    return { window: found, origins: allowed, isKnown: false }
  const isKnown = isAllowedOrigin(referrer, allowed)
  return { window: found, origins: isKnown ? [referrer] : [], isKnown }
}

function readOpener(): Window | null {
  const opener: Window | null = window.opener
  return opener && !opener.closed ? opener : null
}

/** The origin of a same-origin window; others throw. */
function readableOrigin(other: Window): string | undefined {
  try {
    return other.location.origin
  } catch {
    return undefined
  }
}
