import { reportError } from '../../../platform/report-error'

/** Whole addresses of a calendar: as files are fetched, and as calendar apps subscribe. @param path with prefix */
export function calendarAddresses(path: string): { https: string; webcal: string } {
  const https = new URL(path, window.location.origin).href
  return { https, webcal: https.replace(/^https?:/, 'webcal:') }
}

/** Within a press. @returns false where the browser refuses. Never throws. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Undefined on insecure pages.
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    reportError(error, 'wishes')
    return false
  }
}
