import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EditorMessage } from '../features/preview/rules/editor-message'

interface UsePreviewMessenger {
  frame: RefObject<HTMLIFrameElement>
  origin: string
  /** Address of the page in the frame; a new one has not mounted yet. */
  src: string
  messages: ReadonlyMap<string, EditorMessage>
}

/** Keeps the framed page in sync with the draft. @returns whether the page has mounted and listens */
export function usePreviewMessenger({ frame, origin, src, messages }: UsePreviewMessenger): boolean {
  const messenger = useRef<PreviewMessenger | null>(null)
  const [listening, setListening] = useState<string | null>(null)
  useEffect(() => {
    if (!frame.current) return undefined
    const started = startPreviewMessenger({ frame: frame.current, origin, onMounted: () => setListening(src) })
    messenger.current = started
    return started.stop
  }, [frame, origin, src])
  useEffect(() => messenger.current?.show(messages), [messages, src, origin])
  return listening === src
}

/** Posts messages to one frame of the site. */
interface PreviewMessenger {
  /** Sends the messages that differ from those already sent, once a page in the frame listens. */
  show: (messages: ReadonlyMap<string, EditorMessage>) => void
  stop: () => void
}

interface StartMessenger {
  frame: HTMLIFrameElement
  /** The site's exact origin: messages to and from others are ignored. */
  origin: string
  /** Called when a page in the frame has mounted. */
  onMounted: () => void
}

/**
 * Keeps the page in a frame in sync with the draft. A page that mounts receives all messages (specification §4 Live
 * preview), after that only changes.
 */
function startPreviewMessenger({ frame, origin, onMounted }: StartMessenger): PreviewMessenger {
  const sent = new Map<string, string>()
  let current: ReadonlyMap<string, EditorMessage> = new Map()
  let isListening = false
  const send = () => {
    for (const [key, message] of current) {
      const text = JSON.stringify(message)
      if (sent.get(key) === text) continue
      sent.set(key, text)
      frame.contentWindow?.postMessage(message, origin)
    }
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin || !isMounted(data)) return
    sent.clear()
    isListening = true
    send()
    onMounted()
  }
  window.addEventListener('message', onMessage)
  return {
    show: messages => {
      current = messages
      if (isListening) send()
    },
    stop: () => window.removeEventListener('message', onMessage),
  }
}

function isMounted(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return 'type' in data && data.type === 'lifeCycle' && 'lifeCycle' in data && data.lifeCycle === 'mounted'
}
