import { openPreview } from '../features/preview/client/open-preview'
import { createPreviewVisitor } from '../features/session/client/preview-visitor'

/** The live preview of a site with members. @returns stops it. Rejects when its config cannot be fetched */
export function openLivePreview({ pathPrefix }: { pathPrefix: string }): Promise<() => void> {
  return openPreview({ pathPrefix, showVisitor: createPreviewVisitor() })
}
