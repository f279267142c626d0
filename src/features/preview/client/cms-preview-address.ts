declare global {
  interface Window {
    /** Left behind by the boot script of `/cms-preview/…` (rules/cms-preview): puts that address back. */
    ___cmsPreview?: () => void
  }
}

/** Puts the address of `/cms-preview/…` back after the router has read the page's own. @returns whether this is such a page */
export function keepCmsPreviewAddress(): boolean {
  window.___cmsPreview?.()
  return isCmsPreview()
}

/** Whether the page is shown at `/cms-preview/…`, to an editor and not to a visitor. */
export function isCmsPreview(): boolean {
  return window.___cmsPreview !== undefined
}
