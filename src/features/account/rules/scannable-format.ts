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
  /** A square of dark cells. */
  | { kind: 'squares'; size: number; path: string }
  /** Dark bars of full height. */
  | { kind: 'bars'; width: number; path: string }

/** Draws a QR code, row by row. @param rows true is dark */
export function drawSquares(rows: readonly (readonly boolean[])[]): CodeDrawing {
  const path = rows
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
  return { kind: 'squares', size: rows.length, path }
}

/** Draws a bar code. @param bits `1` is dark */
export function drawBars(bits: string): CodeDrawing {
  const runs = runsOf([...bits].map(bit => bit === '1'))
  return {
    kind: 'bars',
    width: bits.length,
    path: runs.map(([x, length]) => `M${x} 0h${length}v1h-${length}z`).join(''),
  }
}

/** Runs of adjacent dark cells. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === at) last[1]++
    else runs.push([at, 1])
  }
  return runs
}
