/** Bar code formats of scannableCodeFormat, by the drawing library's names. */
const BARS: Readonly<Record<string, string>> = {
  CODE_128: 'CODE128',
  CODE128: 'CODE128',
  CODE_39: 'CODE39',
  CODE39: 'CODE39',
  EAN_13: 'EAN13',
  EAN13: 'EAN13',
  EAN_8: 'EAN8',
  EAN8: 'EAN8',
  UPC_A: 'UPC',
  UPCA: 'UPC',
  ITF: 'ITF',
  ITF_14: 'ITF14',
  ITF14: 'ITF14',
  CODABAR: 'codabar',
}

/** Bar code name of a format (specification §3 scannableCodeFormat); null for a QR code and unknown formats. */
export function barsOf(format: string): string | null {
  const name = format.trim().toUpperCase().replaceAll('-', '_')
  return Object.hasOwn(BARS, name) ? (BARS[name] ?? null) : null
}

/** A code's drawing, in units of its narrowest element. */
export type CodeDrawing =
  | { kind: 'squares'; size: number; path: string }
  | { kind: 'bars'; width: number; path: string }

/** Draws a QR code, row by row. @param rows true is dark */
export function drawSquares(rows: readonly (readonly boolean[])[]): CodeDrawing {
  return { kind: 'squares', size: rows.length, path: rows.map(pathOf).join('') }
}

/** Draws a bar code. @param bits `1` is dark */
export function drawBars(bits: string): CodeDrawing {
  const path = pathOf(
    [...bits].map(bit => bit === '1'),
    0,
  )
  return { kind: 'bars', width: bits.length, path }
}

/** A rectangle for each run of adjacent dark cells. */
function pathOf(row: readonly boolean[], y: number): string {
  const runs: [start: number, length: number][] = []
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === at) last[1]++
    else runs.push([at, 1])
  }
  return runs.map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('')
}
