import { barsOf, type CodeDrawing, drawBars, drawSquares } from '../rules/scannable-format'

/**
 * Draws a code for the till. The library for it comes with the first one. What the wanted bars cannot hold, such as letters in
 * EAN 13, and a format that nobody knows are drawn as a QR code. Rejects where the library does not come.
 */
export async function drawCode(text: string, format: string): Promise<CodeDrawing> {
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
