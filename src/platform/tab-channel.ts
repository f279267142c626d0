export interface TabChannel {
  /** Tells the site's other tabs. Does nothing where the browser has no channels. */
  post: (message: unknown) => void
  close: () => void
}

/**
 * A channel between the tabs of this site. It is closed while its page rests in the back/forward cache, which an open one
 * would be thrown out of.
 * @param listener hears what other tabs say, never what this one says
 */
export function openTabChannel(name: string, listener: (message: unknown) => void): TabChannel {
  let channel: BroadcastChannel | null = null
  const open = () => {
    if (channel || typeof BroadcastChannel === 'undefined') return
    try {
      channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data)
    } catch {
      // Frames that are closed to storage have none.
      channel = null
    }
  }
  const shut = () => {
    channel?.close()
    channel = null
  }
  open()
  window.addEventListener('pagehide', shut)
  window.addEventListener('pageshow', open)
  return {
    post: message => channel?.postMessage(message),
    close: () => {
      window.removeEventListener('pagehide', shut)
      window.removeEventListener('pageshow', open)
      shut()
    },
  }
}
