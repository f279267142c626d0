import type { ConsentConfig } from '../../../config/third-party-config'

/** URL of the SDK's loader for a notice, built as the vendor's package `@didomi/react` does from key and notice. */
export function didomiLoaderUrl({
  sdkUrl,
  apiKey,
  noticeId,
}: Pick<ConsentConfig, 'sdkUrl' | 'apiKey' | 'noticeId'>): string {
  const key = apiKey === null ? '' : `${encodeURIComponent(apiKey)}/`
  return `${sdkUrl}${key}loader.js?target_type=notice&target=${encodeURIComponent(noticeId)}`
}
