import { memo } from 'react'

/**
 * The element that an ad is drawn into, and nothing else (specification §2 Ads on pages). React never renders it anew:
 * what stands in it is the ad library's.
 */
export const AdContainer = memo(function AdContainer({ id }: { id: string }) {
  return <div id={id} className="ad-container" />
})
