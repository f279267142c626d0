import { guarded } from '../../../platform/report-error'
import type { GoogleTagCommand } from '../rules/google-tag'
import { onPageData } from './page-data-store'
import { isDocumentTainted } from '../../consent/client/document-vendors'
import { GOOGLE_TAG_LAYER } from '../../consent/rules/vendors'

/** Data layer of pages (specification §7). */
const DATA_LAYER = 'dataLayer'

/** Adds an entry to `window.dataLayer`. Tag managers replace its `push`. Never throws. */
export function pushToDataLayer(entry: object): void {
  append(DATA_LAYER, entry, !isDocumentTainted())
}

/** Calls the Google tag in the page: argument objects in its queue (vendor document: Google tag API). */
export function callGoogleTag(command: GoogleTagCommand): void {
  append(GOOGLE_TAG_LAYER, argumentsOf(...command), !isDocumentTainted())
}

/** Reports consent to the Google tag and to containers, also after a withdrawal. */
export function reportConsent(command: GoogleTagCommand): void {
  for (const layer of [DATA_LAYER, GOOGLE_TAG_LAYER]) append(layer, argumentsOf(...command), true)
}

/** Pushes every page to the data layer (specification §3 Ad targeting). Nothing leaves the page. @returns stops it */
export function startPageDataPushes(): () => void {
  return onPageData(page => pushToDataLayer({ event: 'page_data', ...page }))
}

function append(name: string, entry: object, isNotified: boolean): void {
  const page = window as unknown as Record<string, unknown>
  const layer = (page[name] ??= [])
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
