type Listener = () => void

let hasVendors = false
let isDenied = false
const listeners = new Set<Listener>()

/**
 * Whether this document holds scripts of vendors that the visitor has withdrawn consent for. They are told of it and hear
 * nothing any more, but only a new document is without them: the next link should lead to one.
 */
export function isDocumentTainted(): boolean {
  return hasVendors && isDenied
}

/** Calls back whenever that changes. @returns stops */
export function subscribeDocumentTainted(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A vendor's script that needs consent has been asked for in this document, outside a worker. */
export function noteVendorInDocument(): void {
  change(() => {
    hasVendors = true
  })
}

/** Consent has been withdrawn, or granted (again). */
export function noteConsentWithdrawn(isWithdrawn: boolean): void {
  change(() => {
    isDenied = isWithdrawn
  })
}

/** Forgets all; for tests. */
export function forgetWithdrawn(): void {
  hasVendors = false
  isDenied = false
  listeners.clear()
}

function change(apply: () => void): void {
  const before = isDocumentTainted()
  apply()
  if (isDocumentTainted() !== before) for (const listener of [...listeners]) listener()
}
