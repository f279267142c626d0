import { isHashedAsset } from '../../../platform/published-files'
import { MISSING_CODE } from '../../../platform/language-file'
import { isNavigating, reloadPage } from '../../../platform/document'
import { readSession, writeSession } from '../../../platform/storage'

interface WatchMissingCode {
  withPrefix: (path: string) => string
  /** Called when the page was reloaded for this release already, or the visitor has typed something. */
  onMissing: (reload: () => void) => void
}

declare global {
  interface Window {
    /** Gatsby's id of the page's release. */
    ___webpackCompilationHash?: string
  }
}

const GUARD = 'missing-code'

/** Reloads once per release when the host no longer has a script or the language's file, unless the visitor has typed. @returns stops it */
export function watchMissingCode({ withPrefix, onMissing }: WatchMissingCode): () => void {
  let isTyped = false
  let isHandled = false
  const base = new URL(withPrefix('/'), window.location.origin).href
  const look = async (src: string) => {
    if (isHandled || !src.startsWith(base) || !isHashedAsset(src.slice(base.length))) return
    // A reload would cancel a pending navigation, which loads a new document anyway.
    if (!(await isGone(src)) || isHandled || isNavigating()) return
    isHandled = true
    const release = window.___webpackCompilationHash ?? ''
    if (isTyped || readSession(GUARD) === release) return onMissing(reloadPage)
    writeSession(GUARD, release)
    // Without storage, the reload could repeat forever.
    if (readSession(GUARD) === release) reloadPage()
    else onMissing(reloadPage)
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) void look(target.src)
  }
  const onInput = () => {
    isTyped = true
  }
  window.addEventListener('error', onError, true)
  document.addEventListener('input', onInput)
  // The head's script stores failed scripts there until somebody listens (rules/missing-code-boot).
  const lookAtKept = () => {
    for (const src of window.___missingCode ?? []) void look(src)
  }
  window.addEventListener(MISSING_CODE, lookAtKept)
  lookAtKept()
  return () => {
    window.removeEventListener('error', onError, true)
    window.removeEventListener(MISSING_CODE, lookAtKept)
    document.removeEventListener('input', onInput)
  }
}

/** Whether the host responds that the file does not exist. */
async function isGone(src: string): Promise<boolean> {
  const answer = await fetch(src, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404 || answer?.status === 410
}
