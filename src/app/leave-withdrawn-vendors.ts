import { isDocumentTainted, subscribeDocumentTainted } from '../features/consent/client/document-vendors'
import { loadDocumentsFromNow } from '../platform/document'

/**
 * Makes links load full documents after consent is withdrawn from scripts that already run, because running scripts
 * cannot be unloaded. @returns stops watching
 */
export function leaveWithdrawnVendors(): () => void {
  const look = () => {
    if (isDocumentTainted()) loadDocumentsFromNow()
  }
  look()
  return subscribeDocumentTainted(look)
}
