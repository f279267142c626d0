import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { readSession, writeSession } from '../../../platform/storage'
import {
  isAllowedOrigin,
  normalizeOrigins,
  originOf,
  parsePreviewSetup,
  PREVIEW_SETUP_PATH,
  type PreviewSetup,
} from '../rules/preview-setup'

/** Fetches the config of the build. @param pathPrefix without a trailing slash. Rejects when it cannot be fetched */
export async function loadPreviewSetup(pathPrefix: string): Promise<PreviewSetup> {
  const url = pathPrefix + PREVIEW_SETUP_PATH
  const reply = await fetchJson({ url })
  if (!reply.ok) throw new Error(formatFetchFault(reply.error))
  const parsed = parsePreviewSetup(reply.value)
  if (!parsed) throw new Error(`${url} says nothing of a preview`)
  return parsed
}

export interface EditorWindow {
  window: Window
  /** Target origins of messages: the window's own if known, else all allowed origins. */
  origins: readonly string[]
  /** Whether the window has an allowed origin; undefined when the browser does not tell. */
  isAllowed: boolean | undefined
}

/**
 * The parent or opener window (specification §4 Live preview, §7 Browser messaging); null without one, and for one whose
 * origin is certainly not allowed. Messages go only to its own origin if the browser exposes it.
 */
export function findEditorWindow(allowed: readonly string[]): EditorWindow | null {
  const found = window.parent !== window ? window.parent : readOpener()
  if (!found) return null
  // Not every browser has `ancestorOrigins`.
  const ancestors: DOMStringList | undefined = window.location.ancestorOrigins
  const own = readableOrigin(found) ?? (found === window.parent ? ancestors?.[0] : undefined)
  if (own !== undefined)
    return isAllowedOrigin(own, allowed) ? { window: found, origins: [own], isAllowed: true } : null
  const referrer = originOf(document.referrer)
  // After a reload or a navigation the referrer is this site itself.
  if (referrer === undefined || referrer === window.location.origin)
    return { window: found, origins: allowed, isAllowed: undefined }
  const isAllowed = isAllowedOrigin(referrer, allowed)
  return { window: found, origins: isAllowed ? [referrer] : [], isAllowed }
}

/** sessionStorage key: whether an editor frames or opened this tab's pages, for pages whose browser does not tell. */
const KEY = 'previewWindow'

/**
 * Whether an editor frames or opened the page, so that it is no visit (decision 069). Also true when neither this page nor
 * an earlier one of the tab could tell whose window it is: an uncounted visit does less harm than a counted editor.
 * Rejects when the preview's config cannot be fetched.
 */
export async function isEditorsPage(pathPrefix: string): Promise<boolean> {
  const { origins } = await loadPreviewSetup(pathPrefix)
  const editor = findEditorWindow(normalizeOrigins(origins))
  if (!editor) return false
  const isEditors = editor.isAllowed ?? readSession(KEY) !== 'visitor'
  if (editor.isAllowed !== undefined) writeSession(KEY, isEditors ? 'editor' : 'visitor')
  return isEditors
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
