import { isDocumentTainted, subscribeDocumentTainted } from '../../features/consent/client/document-vendors'
import { loadDocumentsFromNow } from '../../platform/document'

/**
 * After consent is withdrawn, links load full documents: running scripts cannot be unloaded. @returns stops watching
 */
export function leaveWithdrawnVendors(): () => void {
  const look = () => {
    if (isDocumentTainted()) loadDocumentsFromNow()
  }
  look()
  return subscribeDocumentTainted(look)
}
