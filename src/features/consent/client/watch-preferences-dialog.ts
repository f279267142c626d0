import { isPageVisible, onPageVisibilityChange } from '../../../platform/page-visibility'
import { findPreferencesDialog, mendPreferencesDialog } from './preferences-dialog'

/** How often the dialog is looked for (specification §9 Analytics and consent). */
const POLL_MS = 500

export interface DialogWatch {
  /** Looks for the dialog anew: the tool says that it shows something. */
  again: () => void
  stop: () => void
}

/**
 * Looks for the consent tool's preferences dialog until it can be seen, and mends it then. Waits while the page is hidden.
 * A page whose tool never comes loses nothing by it.
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
