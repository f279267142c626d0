import { isHashedAsset } from '../../../platform/hashed-asset'
import { isPageUnderWay } from '../../../platform/page-under-way'
import { reloadPage } from '../../../platform/reload-page'
import { readSession, writeSession } from '../../../platform/session-storage'

interface WatchMissingCode {
  /** Gatsby's. */
  withPrefix: (path: string) => string
  /** The page was loaded anew for it already, or somebody has typed something: they decide. */
  onMissing: (reload: () => void) => void
}

/** Where the head notes scripts that failed before anybody listened (rules/missing-code-boot). */
declare global {
  interface Window {
    ___missingCode?: string[]
    /** Gatsby's name of the release that this page belongs to. */
    ___webpackCompilationHash?: string
  }
}

const GUARD = 'missing-code'

/**
 * Watches for scripts of the page that the host does not have any more, as after two releases: the page is then loaded
 * anew, once for each release, and never while somebody has typed something into it. A script that did not come for want of
 * a network is nobody's fault: what asked for it says so. @returns stops
 */
export function watchMissingCode({ withPrefix, onMissing }: WatchMissingCode): () => void {
  let isTyped = false
  let isHandled = false
  const base = new URL(withPrefix('/'), window.location.origin).href
  const look = async (src: string) => {
    if (isHandled || !src.startsWith(base) || !isHashedAsset(src.slice(base.length))) return
    // To load this page anew would take back the step to the next one, which comes as a document.
    if (!(await isGone(src)) || isHandled || isPageUnderWay()) return
    isHandled = true
    const release = window.___webpackCompilationHash ?? ''
    if (isTyped || readSession(GUARD) === release) return onMissing(reloadPage)
    writeSession(GUARD, release)
    // Without storage nobody would know after it that this was done.
    if (readSession(GUARD) === release) reloadPage()
    else onMissing(reloadPage)
  }
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) void look(target.src)
  }
  const type = () => {
    isTyped = true
  }
  window.addEventListener('error', hear, true)
  document.addEventListener('input', type)
  for (const src of window.___missingCode ?? []) void look(src)
  return () => {
    window.removeEventListener('error', hear, true)
    document.removeEventListener('input', type)
  }
}

/** Whether the host answers that there is no such file. */
async function isGone(src: string): Promise<boolean> {
  const answer = await fetch(src, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404 || answer?.status === 410
}
