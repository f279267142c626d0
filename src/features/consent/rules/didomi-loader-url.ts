import type { ConsentConfig } from '../../../config/third-party-config'

/** Address of the SDK's loader for a notice (vendor's package `@didomi/react`: how it forms the address from key and notice). */
export function didomiLoaderUrl({
  sdkUrl,
  apiKey,
  noticeId,
}: Pick<ConsentConfig, 'sdkUrl' | 'apiKey' | 'noticeId'>): string {
  const key = apiKey === null ? '' : `${encodeURIComponent(apiKey)}/`
  return `${sdkUrl}${key}loader.js?target_type=notice&target=${encodeURIComponent(noticeId)}`
}
