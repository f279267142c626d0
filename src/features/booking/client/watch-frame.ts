/** Calls back when the focus goes into a frame: by a press or by the keyboard, of which the page hears nothing else. @returns stops */
export function onFrameFocus(frame: HTMLIFrameElement, listener: () => void): () => void {
  const notice = () => {
    if (document.activeElement === frame) listener()
  }
  notice()
  // The page's window loses the focus to the frame's; another frame or window may have taken it as well.
  window.addEventListener('blur', notice)
  return () => window.removeEventListener('blur', notice)
}

/**
 * Whether what a frame has loaded is the empty page it began with: some browsers put that in the place of one they refuse.
 * Others load a page of their own, which nothing tells from any other of a foreign origin.
 */
export function isFrameEmpty(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument?.URL === 'about:blank'
  } catch {
    return false
  }
}
