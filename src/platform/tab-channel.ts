export type TabChannel = ReturnType<typeof openTabChannel>

/** Opens a channel to the site's other tabs; closed in the back/forward cache, from which it would evict the page. */
export function openTabChannel(name: string, listener: (message: unknown) => void) {
  let channel: BroadcastChannel | null = null
  const open = () => {
    if (channel || typeof BroadcastChannel === 'undefined') return
    try {
      channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data)
    } catch {
      // Frames without storage access have no channels.
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
    /** Does nothing without BroadcastChannel support. */
    post: (message: unknown) => channel?.postMessage(message),
    close: () => {
      window.removeEventListener('pagehide', shut)
      window.removeEventListener('pageshow', open)
      shut()
    },
  }
}
