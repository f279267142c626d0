import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EditorMessage } from '../features/preview/rules/editor-message'
import { type PreviewMessenger, startPreviewMessenger } from './client/preview-messenger'

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
