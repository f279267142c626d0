declare global {
  interface Window {
    /** Set by the boot script of `/cms-preview/…` (rules/cms-preview): restores that address. */
    ___cmsPreview?: () => void
  }
}

/** Restores the address of `/cms-preview/…` after the router has read the page's own. @returns `isCmsPreview` */
export function keepCmsPreviewAddress(): boolean {
  window.___cmsPreview?.()
  return isCmsPreview()
}

/** Whether the page is shown at `/cms-preview/…`, to an editor instead of a visitor. */
export function isCmsPreview(): boolean {
  return window.___cmsPreview !== undefined
}
