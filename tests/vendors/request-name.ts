import type { VendorStandIn } from './stand-in'
import { VENDOR_STAND_INS } from './all-vendors'

/** Whose request this is; undefined: nobody's that the site knows. */
export function standInFor(url: URL): VendorStandIn | undefined {
  return VENDOR_STAND_INS.find(({ isFor }) => isFor(url))
}

/** `google-analytics script`, `google-analytics hit`; `unknown {address}` for what no stand-in knows. */
export function requestName(url: URL): string {
  const standIn = standInFor(url)
  if (!standIn) return `unknown ${url.href}`
  return `${standIn.id} ${standIn.answer(url).contentType.includes('javascript') ? 'script' : 'hit'}`
}
