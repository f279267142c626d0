import { guarded } from '../../../platform/report-error'
import type { GoogleTagCommand } from '../rules/google-tag'
import { onPageData } from './page-data-store'
import { isDocumentTainted } from '../../consent/client/document-vendors'

/** Adds an entry to `window.dataLayer` (specification §7). Tag managers replace its `push`. Never throws. */
export function pushToDataLayer(entry: object): void {
  append(entry, !isDocumentTainted())
}

/** Calls the Google tag in the page: argument objects in the data layer (vendor document: Google tag API). */
export function callGoogleTag(command: GoogleTagCommand): void {
  pushToDataLayer(argumentsOf(...command))
}

/** Like `callGoogleTag`, but also sent after a withdrawal of consent, to report it. */
export function reportConsent(command: GoogleTagCommand): void {
  append(argumentsOf(...command), true)
}

/** Pushes every page to the data layer (specification §3 Ad targeting). Nothing leaves the page. @returns stops it */
export function startPageDataPushes(): () => void {
  return onPageData(page => pushToDataLayer({ event: 'page_data', ...page }))
}

function append(entry: object, isNotified: boolean): void {
  const page = window as Window & { dataLayer?: unknown }
  const layer = (page.dataLayer ??= [])
  if (!Array.isArray(layer)) return
  guarded('analytics', () => {
    if (isNotified) layer.push(entry)
    else Array.prototype.push.call(layer, entry)
  })
}

function argumentsOf(..._command: readonly unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- the tag takes nothing else for a call
  return arguments
}
