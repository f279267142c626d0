import { useSyncExternalStore } from 'react'
import { NO_PREVIEW, type PreviewState, readPreview, subscribePreview } from '../client/preview-store'

const none = () => NO_PREVIEW

/** What an editor has changed of what React shows; nothing on the server and on the first render. */
export function usePreviewState(): PreviewState {
  return useSyncExternalStore(subscribePreview, readPreview, none)
}
