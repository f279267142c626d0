import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/components/use-translation'
import type { CodeDrawing } from '../rules/scannable-format'
import { useScannableCode } from './use-scannable-code'

interface ScannableCodeProps {
  /** Encoded text. */
  text: string
  /** One of scannableCodeFormat. */
  format: string
}

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

/** A code for the till, black on white in every colour mode, as scanners require. */
export function ScannableCode({ text, format }: ScannableCodeProps) {
  const { t } = useTranslation()
  const drawing = useScannableCode(text, format)
  if (drawing === 'failed') return <p sx={{ m: 0 }}>{t('account.codeFailed', { 0: text })}</p>
  return (
    <div sx={boxStyles}>
      {drawing ? <Drawing drawing={drawing} label={t('account.codeOf', { 0: text })} /> : <Blank />}
    </div>
  )
}

function Drawing({ drawing, label }: { drawing: CodeDrawing; label: string }) {
  if (drawing.kind === 'squares') {
    const side = drawing.size + 2 * QUIET_SQUARES
    return (
      <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
        <Ground />
        <path transform={`translate(${QUIET_SQUARES} ${QUIET_SQUARES})`} d={drawing.path} fill="#000" />
      </svg>
    )
  }
  const width = drawing.width + 2 * QUIET_BARS
  const height = Math.round(width * BAR_SHAPE)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} shapeRendering="crispEdges">
      <Ground />
      <path
        transform={`translate(${QUIET_BARS} ${QUIET_BARS}) scale(1 ${height - 2 * QUIET_BARS})`}
        d={drawing.path}
        fill="#000"
      />
    </svg>
  )
}

function Blank() {
  return (
    <svg viewBox="0 0 1 1" aria-hidden="true">
      <Ground />
    </svg>
  )
}

const Ground = () => <rect width="100%" height="100%" fill="#fff" />
