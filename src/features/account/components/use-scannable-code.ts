import { useEffect, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { drawCode } from '../client/draw-code'
import type { CodeDrawing } from '../rules/scannable-format'

/** Drawing of a code; null until it is ready, `failed` when its library does not load. */
export function useScannableCode(text: string, format: string): CodeDrawing | 'failed' | null {
  const [drawn, setDrawn] = useState<{ text: string; drawing: CodeDrawing | 'failed' } | null>(null)
  useEffect(() => {
    let isWanted = true
    const show = (drawing: CodeDrawing | 'failed') => isWanted && setDrawn({ text, drawing })
    drawCode(text, format).then(show, (error: unknown) => {
      reportError(error, 'loyalty')
      show('failed')
    })
    return () => {
      isWanted = false
    }
  }, [text, format])
  return drawn?.text === text ? drawn.drawing : null
}
