import { isDocumentTainted, subscribeDocumentTainted } from '../features/consent/client/document-vendors'
import { loadDocumentsFromNow } from '../platform/document-loads'

/**
 * Once the visitor has withdrawn consent from scripts that run in this document, each link leads to a document of its own:
 * these scripts can be told to be silent, but not taken out. @returns stops watching
 */
export function leaveWithdrawnVendors(): () => void {
  const look = () => {
    if (isDocumentTainted()) loadDocumentsFromNow()
  }
  look()
  return subscribeDocumentTainted(look)
}
