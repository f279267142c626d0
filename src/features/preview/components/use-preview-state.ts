import { useSyncExternalStore } from 'react'
import { NO_PREVIEW, type PreviewState, readPreview, subscribePreview } from '../client/preview-store'
import { useSiteShell } from '../../site/components/use-site-shell'

const none = () => NO_PREVIEW

/** The state of a live preview; `NO_PREVIEW` on the server and on the first render. */
export function usePreviewState(): PreviewState {
  return useSyncExternalStore(subscribePreview, readPreview, none)
}

/** The layouts and switches of the operator, overridden by a live preview (specification §4 Live preview). */
export function useLayoutSettings() {
  const { headerLayout, footerLayout, logoSize, hasSearch, hasQuickBuy, footerMobileLinks } = useSiteShell().settings
  const { layout } = usePreviewState()
  return { headerLayout, footerLayout, logoSize, hasSearch, hasQuickBuy, footerMobileLinks, ...layout }
}
