import { memo } from 'react'

/**
 * The element that an ad is rendered into (specification §2 Ads on pages). Memoised, since its content belongs to the
 * ad library.
 */
export const AdContainer = memo(function AdContainer({ id }: { id: string }) {
  return <div id={id} className="ad-container" />
})
