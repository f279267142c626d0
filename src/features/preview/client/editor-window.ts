import { isAllowedOrigin, originOf } from '../rules/allowed-origin'

/** The window that may hold an editor. */
export interface EditorWindow {
  window: Window
  /** Where it may be spoken to: its own origin where that is known, else every allowed one. */
  origins: readonly string[]
  /** It is known to be of an allowed origin. */
  isKnown: boolean
}

/**
 * The window around this page, or the one that opened it (specification §4 Live preview, §7 Browser messaging), unless it is
 * known to be no editor's. Where the browser tells its origin only that one is spoken to, so that no message misses its window.
 */
export function findEditorWindow(allowed: readonly string[]): EditorWindow | null {
  const found = window.parent !== window ? window.parent : readOpener()
  if (!found) return null
  const own = readableOrigin(found) ?? (found === window.parent ? readAncestor() : undefined)
  if (own !== undefined) return isAllowedOrigin(own, allowed) ? { window: found, origins: [own], isKnown: true } : null
  const referrer = originOf(document.referrer)
  // After a reload or a step to another page the referrer is this site itself, and says nothing.
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

/** A window of this origin lets itself be read; all others throw. */
function readableOrigin(other: Window): string | undefined {
  try {
    return other.location.origin
  } catch {
    return undefined
  }
}

function readAncestor(): string | undefined {
  // Not every browser has it.
  const ancestors: DOMStringList | undefined = window.location.ancestorOrigins
  return ancestors?.[0]
}
