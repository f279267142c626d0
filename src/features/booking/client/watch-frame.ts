/** Calls the listener when a frame takes the focus, the only sign of use that the page gets. @returns unsubscribe */
export function onFrameFocus(frame: HTMLIFrameElement, listener: () => void): () => void {
  const notice = () => {
    if (document.activeElement === frame) listener()
  }
  notice()
  // `blur` also fires when another frame or window takes the focus.
  window.addEventListener('blur', notice)
  return () => window.removeEventListener('blur', notice)
}

/**
 * Whether a frame contains the initial empty page, which some browsers leave in place of a refused one. Others load an
 * error page, which looks like any other cross-origin page.
 */
export function isFrameEmpty(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument?.URL === 'about:blank'
  } catch {
    return false
  }
}
