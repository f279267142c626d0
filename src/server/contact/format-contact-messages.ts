import type { StoredContactMessage } from './read-contact-messages'

const COLUMNS = ['kind', 'at', 'email', 'name', 'message', 'theaterId', 'page', 'isSuspect'] as const

/** One JSON object a line. */
export function formatJsonLines(messages: readonly StoredContactMessage[]): string {
  return messages.map(message => `${JSON.stringify(message)}\n`).join('')
}

/** A table with a line of names (RFC 4180). What a spreadsheet would take for a formula stays text. */
export function formatCsv(messages: readonly StoredContactMessage[]): string {
  const lines = [COLUMNS.join(','), ...messages.map(message => COLUMNS.map(name => cell(message[name])).join(','))]
  return lines.map(line => `${line}\r\n`).join('')
}

function cell(value: string | boolean | null): string {
  const text = value === null ? '' : String(value)
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
