import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What the host can say in each of the built-in languages, in pieces without placeholders. */
function piecesIn(folder: string): Map<string, string[]> {
  return new Map(
    readdirSync(folder).map(file => {
      const messages = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>
      const pieces = Object.values(messages).flatMap(message => message.split(/\{\{\d\}\}|\n/))
      return [path.basename(file, '.json'), pieces.map(piece => piece.trim()).filter(piece => /\p{L}{3}/u.test(piece))]
    }),
  )
}

const MAIL = piecesIn(path.resolve('src/server/mail/messages'))
const PASSES = piecesIn(path.resolve('src/server/members/wallet/messages'))

/** What a text says in the words of another language than its own, by the messages of the host. */
export function foreignWords(text: string, language: string): string[] {
  const own = new Set([...(MAIL.get(language) ?? []), ...(PASSES.get(language) ?? [])])
  const found = [...MAIL, ...PASSES].flatMap(([other, pieces]) => (other === language ? [] : pieces))
  const said = [...own]
  return found.filter(piece => saysPiece(text, piece) && !said.some(words => saysPiece(words, piece)))
}

/** As words of their own, not within others. */
function saysPiece(text: string, piece: string): boolean {
  const at = text.indexOf(piece)
  return at >= 0 && !/\p{L}/u.test((text[at - 1] ?? '') + (text[at + piece.length] ?? ''))
}
