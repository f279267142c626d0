import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EditorMessage } from '../../features/preview/rules/editor-message'
import { t } from '../translate'
import { useElementSize } from './use-element-size'

/** Ms. Assumption: a page of the site mounts within this time, also on the development server. */
const MOUNT_MS = 12_000

interface PreviewFrameProps {
  /** The site's exact origin: messages to and from others are ignored. */
  origin: string
  editorUrl: string
  path: string
  title: string
  /** Layout width of the page, CSS px. */
  width: number
  messages: ReadonlyMap<string, EditorMessage>
  /** Whether the site's configuration allows this editor, so that its pages can respond. */
  isAllowed: boolean
}

/** A page of the site at a width, scaled down when there is less room. */
export function PreviewFrame({ origin, editorUrl, path, title, width, messages, isAllowed }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const size = useElementSize(room)
  const src = origin + path
  const isListening = usePreviewMessenger({ frame, origin, src, messages })
  const isLate = useLate(src)
  const scale = size ? Math.min(1, size.width / width) : 1
  return (
    <>
      <div ref={room} className="frame-room" data-listening={isListening}>
        <div className="frame-box" style={{ width: width * scale, height: size?.height ?? '100%' }}>
          <iframe
            ref={frame}
            className="frame"
            src={src}
            title={title}
            style={{ width, height: size ? size.height / scale : '100%', transform: `scale(${scale})` }}
          />
        </div>
      </div>
      <p className="frame-caption">
        {isAllowed && isLate && !isListening
          ? t('site.deaf', { origin: editorUrl })
          : t('view.scale', { width, percent: Math.round(scale * 100) })}
      </p>
    </>
  )
}

/** Becomes true `MOUNT_MS` after the subject changes. */
function useLate(subject: string): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLate(subject), MOUNT_MS)
    return () => clearTimeout(timer)
  }, [subject])
  return late === subject
}

interface UsePreviewMessenger extends Pick<PreviewFrameProps, 'origin' | 'messages'> {
  frame: RefObject<HTMLIFrameElement>
  /** Address of the page in the frame; a new one has not mounted yet. */
  src: string
}

/**
 * Keeps the framed page in sync with the draft: a page that mounts receives all messages (specification §4 Live
 * preview), after that only changes. @returns whether the page has mounted and listens
 */
function usePreviewMessenger({ frame, origin, src, messages }: UsePreviewMessenger): boolean {
  const show = useRef<((messages: UsePreviewMessenger['messages']) => void) | null>(null)
  const [listening, setListening] = useState<string | null>(null)
  useEffect(() => {
    const page = frame.current
    if (!page) return
    const sent = new Map<string, string>()
    let current: UsePreviewMessenger['messages'] = new Map()
    let isListening = false
    const send = () => {
      for (const [key, message] of current) {
        const text = JSON.stringify(message)
        if (sent.get(key) === text) continue
        sent.set(key, text)
        page.contentWindow?.postMessage(message, origin)
      }
    }
    const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== page.contentWindow || from !== origin || !isMounted(data)) return
      sent.clear()
      isListening = true
      send()
      setListening(src)
    }
    show.current = next => {
      current = next
      if (isListening) send()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame, origin, src])
  useEffect(() => show.current?.(messages), [messages, src, origin])
  return listening === src
}

function isMounted(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return 'type' in data && data.type === 'lifeCycle' && 'lifeCycle' in data && data.lifeCycle === 'mounted'
}
