import { isPageVisible, onPageVisibilityChange } from '../../../platform/page-lifecycle'

const DIALOG = '#didomi-consent-popup'
/** Didomi's own class names, as seen on pages that style or test it. */
const LOGO = '.didomi-consent-popup-footer.didomi-popup-footer > a > img'
const STOPS = 'button, a[href], [role="button"]'
/** Poll interval for the dialog, ms (specification §9 Analytics and consent). */
const POLL_MS = 500

type DialogWatch = { again: () => void; stop: () => void }

/** Polls, while the page is visible, for the consent tool's preferences dialog, then fixes its accessibility. */
export function watchPreferencesDialog(logoName: string): DialogWatch {
  let timer: ReturnType<typeof setInterval> | undefined
  let isWatching = true
  const pause = () => {
    clearInterval(timer)
    timer = undefined
  }
  const look = () => {
    const dialog = document.querySelector<HTMLElement>(DIALOG)
    if (!dialog || !isShown(dialog)) return
    fixPreferencesDialog(dialog, logoName)
    isWatching = false
    pause()
  }
  const resume = () => {
    if (isWatching && isPageVisible()) timer ??= setInterval(look, POLL_MS)
  }
  const unsubscribe = onPageVisibilityChange(isVisible => (isVisible ? resume() : pause()))
  resume()
  return {
    again() {
      isWatching = true
      resume()
    },
    stop() {
      isWatching = false
      pause()
      unsubscribe()
    },
  }
}

/** Names the provider's logo; a key pressed on the dialog's label moves the focus on (specification §2). Idempotent. */
function fixPreferencesDialog(dialog: HTMLElement, logoName: string): void {
  for (const logo of dialog.querySelectorAll<HTMLImageElement>(LOGO)) logo.alt = logoName
  findLabel(dialog)?.addEventListener('keydown', focusNextStop)
}

function findLabel(dialog: HTMLElement): HTMLElement | null {
  const labelled = dialog.matches('[aria-labelledby]') ? dialog : dialog.querySelector('[aria-labelledby]')
  // The first of several ids that exists.
  const ids = labelled?.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  return ids.map(id => document.getElementById(id)).find(element => element !== null) ?? null
}

/** Keys with another purpose: closing the dialog, moving back, key combinations. */
function isForOthers({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return shiftKey || ctrlKey || altKey || metaKey || ['Escape', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)
}

function focusNextStop(event: KeyboardEvent): void {
  const label = event.currentTarget
  if (!(label instanceof HTMLElement) || event.target !== label || isForOthers(event)) return
  const dialog = label.closest(DIALOG)
  const next = [...(dialog?.querySelectorAll<HTMLElement>(STOPS) ?? [])].find(
    stop => isAfter(stop, label) && isShown(stop) && !stop.matches(':disabled'),
  )
  if (!next) return
  event.preventDefault()
  next.focus()
}

function isAfter(element: Node, other: Node): boolean {
  return (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function isShown(element: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).display === 'none') return false
  }
  return getComputedStyle(element).visibility !== 'hidden'
}
