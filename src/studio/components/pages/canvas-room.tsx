import { type ReactNode, useRef } from 'react'
import { t } from '../../translate'
import { useElementSize } from '../use-element-size'

interface CanvasRoomProps {
  /** CSS px; null: as wide as there is room for. */
  width: number | null
  children: ReactNode
}

/** The canvas at the width of a device, scaled down where there is less room. */
export function CanvasRoom({ width, children }: CanvasRoomProps) {
  const room = useRef<HTMLDivElement>(null)
  const size = useElementSize(room)
  const scale = size && width !== null ? Math.min(1, size.width / width) : 1
  const style = {
    ...(width === null ? {} : { inlineSize: width }),
    ...(scale < 1 ? { transform: `scale(${scale})`, blockSize: `${100 / scale}%` } : {}),
  }
  return (
    <>
      <div ref={room} className="canvas-room">
        <div className="pages-canvas" style={style}>
          {children}
        </div>
      </div>
      {width !== null && scale < 1 ? (
        <p className="hint">{t('view.scale', { width, percent: Math.round(scale * 100) })}</p>
      ) : null}
    </>
  )
}
