import { useSyncExternalStore } from 'react'
import { NO_PREVIEW, type PreviewState, readPreview, subscribePreview } from '../client/preview-store'

const none = () => NO_PREVIEW

/** Returns the state of a live preview; `NO_PREVIEW` on the server and on the first render. */
export function usePreviewState(): PreviewState {
  return useSyncExternalStore(subscribePreview, readPreview, none)
}
