import { useRef, useEffect, useState, type RefObject } from 'react'
import type { EditorMessage } from '../../features/preview/rules/editor-message'
import { usePreviewMessenger } from '../use-preview-messenger'
import { useMessages } from '../use-messages'

/** Ms. Assumption: a page of the site mounts within this time, also on the development server. */
const MOUNT_MS = 12_000

interface PreviewFrameProps {
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
  const { t } = useMessages()
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const size = useElementSize(room)
  const src = origin + path
  const isListening = usePreviewMessenger({ frame, origin, src, messages })
  const isLate = useLate(src, MOUNT_MS)
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

/** Becomes true `ms` milliseconds after the subject changes. */
function useLate(subject: string, ms: number): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => startTimer(() => setLate(subject), ms), [subject, ms])
  return late === subject
}

/** Calls `onEnd` once after `ms` milliseconds. @returns stop */
function startTimer(onEnd: () => void, ms: number): () => void {
  const timer = setTimeout(onEnd, ms)
  return () => clearTimeout(timer)
}

/** An element's inner size, CSS px; null before the first measurement. */
function useElementSize(element: RefObject<HTMLElement>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => (element.current ? watchSize(element.current, setSize) : undefined), [element])
  return size
}

/** Calls `onSize` with an element's inner size (CSS px), now and on each change. @returns stop */
function watchSize(element: HTMLElement, onSize: (size: { width: number; height: number }) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) onSize({ width: entry.contentRect.width, height: entry.contentRect.height })
  })
  observer.observe(element)
  return () => observer.disconnect()
}
