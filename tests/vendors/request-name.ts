import type { VendorMock } from './vendor-mock'
import { VENDOR_MOCKS } from './all-vendors'

/** Whose request this is; undefined: nobody's that the site knows. */
export function mockFor(url: URL): VendorMock | undefined {
  return VENDOR_MOCKS.find(({ isFor }) => isFor(url))
}

/** `google-analytics script`, `google-analytics hit`; `unknown {address}` for what no mock knows. */
export function requestName(url: URL): string {
  const mock = mockFor(url)
  if (!mock) return `unknown ${url.href}`
  return `${mock.id} ${mock.answer(url).contentType.includes('javascript') ? 'script' : 'hit'}`
}
