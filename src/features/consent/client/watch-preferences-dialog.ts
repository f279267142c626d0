import { isPageVisible, onPageVisibilityChange } from '../../../platform/page-lifecycle'
import { findPreferencesDialog, mendPreferencesDialog } from './preferences-dialog'

/** Poll interval for the dialog, ms (specification §9 Analytics and consent). */
const POLL_MS = 500

export interface DialogWatch {
  /** Starts polling again, after the tool has shown something. */
  again: () => void
  stop: () => void
}

/**
 * Polls for the consent tool's preferences dialog until it is visible, then fixes its accessibility. Pauses while the
 * page is hidden.
 * @param logoName text for the provider's logo
 */
export function watchPreferencesDialog(logoName: string): DialogWatch {
  let timer: ReturnType<typeof setInterval> | undefined
  let isWanted = true
  const pause = () => {
    clearInterval(timer)
    timer = undefined
  }
  const look = () => {
    const dialog = findPreferencesDialog()
    if (!dialog) return
    mendPreferencesDialog(dialog, logoName)
    isWanted = false
    pause()
  }
  const resume = () => {
    if (isWanted && isPageVisible()) timer ??= setInterval(look, POLL_MS)
  }
  const unhear = onPageVisibilityChange(isVisible => (isVisible ? resume() : pause()))
  resume()
  return {
    again() {
      isWanted = true
      resume()
    },
    stop() {
      isWanted = false
      pause()
      unhear()
    },
  }
}
