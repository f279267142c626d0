import { reportError } from '../../../platform/report-error'
import type { GoogleTagCommand } from '../rules/google-tag'
import { isDocumentTainted } from './withdrawn'

/**
 * Adds an entry to the page's data layer, `window.dataLayer` (specification §7 Tracking), made where it is not there yet.
 * Tag managers hear of entries by a `push` of their own; where the visitor has withdrawn consent the entry is kept and
 * nobody hears of it. Never throws.
 */
export function pushToDataLayer(entry: object): void {
  const page = window as Window & { dataLayer?: unknown }
  const layer = (page.dataLayer ??= [])
  if (!Array.isArray(layer)) return
  if (isDocumentTainted()) {
    Array.prototype.push.call(layer, entry)
    return
  }
  try {
    layer.push(entry)
  } catch (error) {
    reportError(error, 'tracking')
  }
}

/** Calls the Google tag in the page: its calls are argument objects in the data layer (vendor document: Google tag API). */
export function callGoogleTag(command: GoogleTagCommand): void {
  pushToDataLayer(argumentsOf(...command))
}

function argumentsOf(..._command: readonly unknown[]): IArguments {
  // eslint-disable-next-line prefer-rest-params -- the tag takes nothing else for a call
  return arguments
}
