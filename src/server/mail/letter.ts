import * as v from 'valibot'
import { languageOf } from '../../config/languages'
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import es from './messages/es.json'
import fr from './messages/fr.json'
import he from './messages/he.json'
import ja from './messages/ja.json'
import nl from './messages/nl.json'

export type MailKind =
  | 'ACTIVATION'
  | 'RESET'
  | 'USERNAME'
  | 'TEMPORARY_PASSWORD'
  | 'WELCOME'
  /** To a new address: its code, and the page that takes it. */
  | 'EMAIL_CODE'
  /** To the present address, which is to be proven. */
  | 'EMAIL_PROOF'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  /** To the present address. */
  | 'EMAIL_ASKED'
  /** To the former address. */
  | 'EMAIL_CHANGED'
  /** Many wrong passwords were tried. */
  | 'WRONG_PASSWORDS'
  /** A copied session was ended. */
  | 'SESSION_ENDED'
  /** The tickets of an order. */
  | 'TICKETS'
  | 'NEWSLETTER'
  /** A redeemed reward. */
  | 'VOUCHER'
  /** A visitor's message, to the operator. */
  | 'CONTACT'
  /** To an address that is to be told of films: its wish counts once it is confirmed. */
  | 'WISH_CONFIRM'

const BlockSchema = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string() }),
  /** A quotation, with its lines. */
  v.object({ kind: v.literal('quote'), text: v.string() }),
  v.object({ kind: v.literal('action'), label: v.string(), href: v.string() }),
  /** A link that does not stand out. */
  v.object({ kind: v.literal('link'), label: v.string(), href: v.string() }),
  /** `isScanned`: a till reads it, so that HTML shows it as a QR code too. */
  v.object({ kind: v.literal('code'), label: v.string(), code: v.string(), isScanned: v.optional(v.boolean()) }),
  v.object({ kind: v.literal('note'), text: v.string() }),
])

/** Whether the code of such a letter is scanned at a till. */
export const isCodeScanned = (kind: string) => kind === 'VOUCHER'

/** A letter's content in one language, from which its text and its HTML are made. */
export const LetterSchema = v.object({
  /** `fr`: one of the built-in languages. */
  language: v.string(),
  /** Of the site, in whose look and name it is sent; null in a letter of an earlier version. */
  locale: v.optional(v.nullable(v.string()), null),
  subject: v.string(),
  /** Where a mail program's own button ends such letters (RFC 8058), absolute; null for letters that do not go on. */
  endLink: v.optional(v.nullable(v.string()), null),
  blocks: v.pipe(v.array(BlockSchema), v.readonly()),
})

export type Letter = v.InferOutput<typeof LetterSchema>
export type Block = v.InferOutput<typeof BlockSchema>

type Messages = Readonly<Record<string, string>>

const BY_LANGUAGE: Readonly<Record<string, Messages>> = { ar, de, en, es, fr, he, ja, nl }

interface LetterOrder {
  orderId: string
  title: string
  startsAt: string | null
  /** In the order of the codes. */
  seats: readonly string[]
  ticketCodes: readonly string[]
}

interface WriteLetter {
  kind: MailKind
  /** Of the site: `fr` or `fr-FR`. */
  locale: string
  code?: string | null
  link?: string | null
  /** The new e-mail address that the letter is about. */
  address?: string
  /** For `TICKETS`. `startsAt` is `YYYY-MM-DDTHH:mm`, local to the cinema. */
  order?: LetterOrder
  /** A visitor's message to the cinema, for `CONTACT`. */
  quote?: { name: string; email: string; message: string }
  /** For `VOUCHER`. */
  voucher?: VoucherWords
}

/** What a voucher is for, where (null: at all cinemas) and until when (epoch ms; null: it does not expire). */
export interface VoucherWords {
  name: string
  cinema: string | null
  until: number | null
}

/** Writes a letter in a language of the site; falls back to English. */
export function writeLetter({
  kind,
  locale,
  code = null,
  link = null,
  address,
  quote,
  order,
  voucher,
}: WriteLetter): Letter {
  const { language, messages, dates } = mailWords(locale)
  const values: readonly string[] = quote
    ? [quote.name, quote.email]
    : order
      ? [order.title, whenOf(order, dates)]
      : [voucher?.name ?? address ?? '']
  const say = (part: string, own = values) => fill(messages[`${kind}.${part}`] ?? '', own)
  const blocks: Block[] = [
    { kind: 'text', text: say('text').trim() },
    ...(voucher ? [{ kind: 'text', text: whereAndUntil(voucher, { say, dates }) } as const] : []),
    ...(quote ? [{ kind: 'quote', text: quote.message } as const] : []),
    ...(order ? ticketBlocks(order, messages) : []),
    ...(link === null ? [] : [{ kind: 'action', label: say('action'), href: link } as const]),
    ...(code === null
      ? []
      : [{ kind: 'code', label: say('code'), code, ...(isCodeScanned(kind) ? { isScanned: true } : {}) } as const]),
    { kind: 'note', text: say('note') },
  ]
  const said = blocks.filter(block => block.kind !== 'note' || block.text)
  return { language, locale, subject: say('subject'), endLink: null, blocks: said }
}

/** Messages of letters in a language of the site, or English ones, and the locale of their dates. */
export function mailWords(locale: string): { language: string; messages: Messages; dates: string } {
  const found = languageOf(locale)
  const language = Object.hasOwn(BY_LANGUAGE, found) ? found : 'en'
  // Dates follow the words: 28 November 2026 in `en-GB`, and no Polish month in an English letter.
  const dates = found === language ? locale.replace('_', '-') : language
  return { language, messages: BY_LANGUAGE[language] ?? en, dates }
}

/** 'Saturday 28 November 2026 at 20:30'; empty without a showtime. @param dates locale of dates */
function whenOf({ startsAt }: LetterOrder, dates: string): string {
  if (startsAt === null) return ''
  const format = new Intl.DateTimeFormat(dates, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
  return format.format(new Date(`${startsAt}Z`))
}

function ticketBlocks({ orderId, seats, ticketCodes }: LetterOrder, messages: Messages): Block[] {
  const line = (part: string, value: string, code: string): Block => {
    return { kind: 'code', label: fill(messages[`TICKETS.${part}`] ?? '', [value]), code }
  }
  // Seats belong to tickets by their place, where every ticket has one.
  const hasSeats = seats.length === ticketCodes.length
  const tickets = ticketCodes.map((code, at) => line('ticket', (hasSeats && seats[at]) || String(at + 1), code))
  return [line('order', '', orderId), ...tickets]
}

interface Wording {
  say: (part: string, values?: readonly string[]) => string
  /** Locale of dates. */
  dates: string
}

function whereAndUntil({ cinema, until }: VoucherWords, { say, dates }: Wording): string {
  const where = cinema === null ? say('everywhere') : say('where', [cinema])
  return `${where} ${until === null ? say('unlimited') : say('until', [formatDay(until, dates)])}`
}

/** Day of an instant in UTC, as dates of members are (specification §9 Locale): 12 December 2026. */
function formatDay(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

/** Fills `{{0}}` and `{{1}}`: the visitor's name and e-mail address, or the new address. */
export function fill(message: string, values: readonly string[]): string {
  return message.replaceAll(/\{\{([01])\}\}/g, (_, at) => values[Number(at)] ?? '')
}

/** Formats a letter as plain text. */
export function formatLetterText({ blocks }: Pick<Letter, 'blocks'>): string {
  return blocks.map(formatBlock).join('\n\n')
}

function formatBlock(block: Block): string {
  switch (block.kind) {
    case 'action':
    case 'link':
      return `${block.label}:\n${block.href}`
    case 'code':
      return `${block.label} ${block.code}`
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ')
    default:
      return block.text
  }
}
