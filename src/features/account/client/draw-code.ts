import { barsOf, type CodeDrawing, drawBars, drawSquares } from '../rules/scannable-format'

/**
 * Draws a code for the till. Its library loads on first use; rejects when that fails. Text that the format cannot
 * encode, such as letters in EAN 13, and unknown formats are drawn as a QR code.
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
