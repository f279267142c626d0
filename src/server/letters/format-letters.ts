import type { StoredLetter } from './read-letters'

const COLUMNS = ['kind', 'at', 'email', 'name', 'message', 'theaterId', 'page', 'isSuspect'] as const

/** One JSON object a line. */
export function formatJsonLines(letters: readonly StoredLetter[]): string {
  return letters.map(letter => `${JSON.stringify(letter)}\n`).join('')
}

/** A table with a line of names (RFC 4180). What a spreadsheet would take for a formula stays text. */
export function formatCsv(letters: readonly StoredLetter[]): string {
  const lines = [COLUMNS.join(','), ...letters.map(letter => COLUMNS.map(name => cell(letter[name])).join(','))]
  return lines.map(line => `${line}\r\n`).join('')
}

function cell(value: string | boolean | null): string {
  const text = value === null ? '' : String(value)
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
