import { isAllowedOrigin, originOf } from '../rules/allowed-origin'

/** The window that may contain an editor. */
export interface EditorWindow {
  window: Window
  /** Target origins of messages: the window's own if known, else all allowed origins. */
  origins: readonly string[]
  /** Whether the window is known to have an allowed origin. */
  isKnown: boolean
}

/**
 * Returns the parent or opener window (specification §4 Live preview, §7 Browser messaging), unless its origin is known
 * and not allowed. Messages go only to its own origin if the browser exposes it.
 */
export function findEditorWindow(allowed: readonly string[]): EditorWindow | null {
  const found = window.parent !== window ? window.parent : readOpener()
  if (!found) return null
  const own = readableOrigin(found) ?? (found === window.parent ? readAncestor() : undefined)
  if (own !== undefined) return isAllowedOrigin(own, allowed) ? { window: found, origins: [own], isKnown: true } : null
  const referrer = originOf(document.referrer)
  // After a reload or a navigation the referrer is this site itself.
  if (referrer === undefined || referrer === window.location.origin) {
    return { window: found, origins: allowed, isKnown: false }
  }
  const isKnown = isAllowedOrigin(referrer, allowed)
  return { window: found, origins: isKnown ? [referrer] : [], isKnown }
}

function readOpener(): Window | null {
  const opener: Window | null = window.opener
  return opener && !opener.closed ? opener : null
}

/** Returns the origin of a same-origin window; others throw. */
function readableOrigin(other: Window): string | undefined {
  try {
    return other.location.origin
  } catch {
    return undefined
  }
}

function readAncestor(): string | undefined {
  // Not supported by every browser.
  const ancestors: DOMStringList | undefined = window.location.ancestorOrigins
  return ancestors?.[0]
}
