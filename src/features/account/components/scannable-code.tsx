import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/components/use-translation'
import { type CodeDrawing, barsOf, drawBars, drawSquares } from '../rules/scannable-format'
import { useEffect, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import { Dialog } from '../../../ui/dialog'

/** Quiet zones around a code in its own units, which scanners require. */
const QUIET_SQUARES = 4
const QUIET_BARS = 10
/** Ratio of height to width. */
const BAR_SHAPE = 0.42

const boxStyles: ThemeUICSSObject = {
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  borderRadius: 'small',
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { display: 'block', width: '100%', height: 'auto' },
}

/** A code for the till (scannableCodeFormat), black on white in every colour mode, as scanners require. */
export function ScannableCode({ text, format }: { text: string; format: string }) {
  const { t } = useTranslation()
  const drawing = useScannableCode(text, format)
  if (drawing === 'failed') return <p sx={{ m: 0 }}>{t('account.codeFailed', { 0: text })}</p>
  return (
    <div sx={boxStyles}>
      {drawing ? (
        <Drawing drawing={drawing} label={t('account.codeOf', { 0: text })} />
      ) : (
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <Ground />
        </svg>
      )}
    </div>
  )
}

function Drawing({ drawing, label }: { drawing: CodeDrawing; label: string }) {
  const isSquare = drawing.kind === 'squares'
  const quiet = isSquare ? QUIET_SQUARES : QUIET_BARS
  const width = (isSquare ? drawing.size : drawing.width) + 2 * quiet
  const height = isSquare ? width : Math.round(width * BAR_SHAPE)
  // Bars are drawn one unit high.
  const scale = isSquare ? '' : ` scale(1 ${height - 2 * quiet})`
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} shapeRendering="crispEdges">
      <Ground />
      <path transform={`translate(${quiet} ${quiet})${scale}`} d={drawing.path} fill="#000" />
    </svg>
  )
}

const Ground = () => <rect width="100%" height="100%" fill="#fff" />

function useScannableCode(text: string, format: string): CodeDrawing | 'failed' | null {
  const [drawn, setDrawn] = useState<{ text: string; drawing: CodeDrawing | 'failed' } | null>(null)
  useEffect(() => {
    let isShown = true
    const show = (drawing: CodeDrawing | 'failed') => isShown && setDrawn({ text, drawing })
    drawCode(text, format).then(show, (error: unknown) => {
      reportError(error, 'loyalty')
      show('failed')
    })
    return () => {
      isShown = false
    }
  }, [text, format])
  return drawn?.text === text ? drawn.drawing : null
}

/** Draws a code; a QR code if the format is unknown or cannot encode the text. Rejects without its library. */
async function drawCode(text: string, format: string): Promise<CodeDrawing> {
  const bars = barsOf(format)
  const bits = bars === null ? null : await barsFor(text, bars)
  if (bits !== null) return drawBars(bits)
  const { encode } = await import('uqr')
  return drawSquares(encode(text, { ecc: 'M', border: 0 }).data)
}

async function barsFor(text: string, format: string): Promise<string | null> {
  const { default: draw } = await import('jsbarcode')
  const target: { encodings?: { data: string }[] } = {}
  try {
    draw(target, text, { format, displayValue: false, flat: true })
  } catch {
    return null
  }
  const bits = (target.encodings ?? []).map(({ data }) => data).join('')
  return /^[01]+$/.test(bits) ? bits : null
}

interface CodeDialogProps {
  title: string
  text: string
  code: string
  format: string
  onClose: () => void
}

const listStyles: ThemeUICSSObject = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 6, justifyItems: 'center' }
const codeStyles: ThemeUICSSObject = { width: 'min(100%, 20rem)', display: 'grid', gap: 3, textAlign: 'center' }
export const CODE_TEXT_STYLES: ThemeUICSSObject = {
  fontSize: 'lg',
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.08em',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
}

/** A code at a size that the till can read, with its text for a scanner that fails. */
export function CodeDialog({ title, text, code, format, onClose }: CodeDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('layout.close')} variant="sheet">
      <div sx={{ display: 'grid', gap: 5 }}>
        <p sx={{ m: 0, color: 'textAlt' }}>{text}</p>
        <ul sx={listStyles}>
          <li sx={codeStyles}>
            <ScannableCode text={code} format={format} />
            <span sx={CODE_TEXT_STYLES}>{code}</span>
          </li>
        </ul>
      </div>
    </Dialog>
  )
}
