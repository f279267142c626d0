/** Formats of scannableCodeFormat that are drawn as bars, by the name that the drawing library has for them. */
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

/** How a code is drawn (specification §3 scannableCodeFormat): the bars' name; null for a QR code, and for what nobody knows. */
export function barsOf(format: string): string | null {
  const name = format.trim().toUpperCase().replaceAll('-', '_')
  return Object.hasOwn(BARS, name) ? (BARS[name] ?? null) : null
}

/** Something to be read at the till, in units of its narrowest part. */
export type CodeDrawing =
  /** Dark squares of a square. */
  | { kind: 'squares'; size: number; path: string }
  /** Dark bars over the whole height. */
  | { kind: 'bars'; width: number; path: string }

/** A QR code's dark squares, row by row. @param rows true is dark */
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

/** A bar code's dark bars. @param bits `1` is dark */
export function drawBars(bits: string): CodeDrawing {
  const runs = runsOf([...bits].map(bit => bit === '1'))
  return {
    kind: 'bars',
    width: bits.length,
    path: runs.map(([x, length]) => `M${x} 0h${length}v1h-${length}z`).join(''),
  }
}

/** Where dark ones stand side by side: first place and length. */
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
