import { useRef } from 'react'
import type { EditorMessage } from '../../features/preview/rules/editor-message'
import { useElementSize } from '../use-element-size'
import { useLate } from '../use-late'
import { usePreviewMessenger } from '../use-preview-messenger'
import { useWords } from '../use-words'

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
  const { say } = useWords()
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
          ? say('site.deaf', { origin: editorUrl })
          : say('view.scale', { width, percent: Math.round(scale * 100) })}
      </p>
    </>
  )
}
