import { PKPass } from 'passkit-generator'
import type { MailLook } from '../../../config/mail-look'
import { toInstant, toOffsetIso } from '../../../features/schedule/rules/local-time'
import type { AppleIssuer } from './apple-issuer'
import { passWords } from './pass-words'

/** The site that issues a pass. */
export interface PassSite {
  name: string
  /** `en-GB`. */
  locale: string
  look: MailLook
}

export interface AppleTicket {
  ticketId: string
  /** What is scanned at the door. */
  code: string
  orderId: string
  title: string
  /** Local time of the cinema; null without a showtime. */
  startsAt: string | null
  seat: string | null
  screen: string | null
  /** Null when unknown. */
  cinema: { name: string; timeZone: string | null } | null
}

export interface AppleVoucher {
  code: string
  name: string
  /** Null: at all cinemas. */
  cinema: string | null
  /** Epoch ms; null when it does not expire. */
  until: number | null
}

type Fields = Readonly<Record<string, unknown>>
interface PassField {
  key: string
  label: string
  value: string
  dateStyle?: string
  timeStyle?: string
  ignoresTimeZone?: boolean
}

/** `pass.json` of a ticket: an event ticket, whose time is shown on the clocks of its theater. */
export function ticketPass(ticket: AppleTicket, site: PassSite): Fields {
  const { title, startsAt, seat, screen, cinema, orderId } = ticket
  const say = passWords(site.locale)
  const zone = cinema?.timeZone ?? null
  return {
    ...frame(site, { serialNumber: ticket.ticketId, description: title, code: ticket.code }),
    ...(startsAt && zone ? { relevantDate: new Date(toInstant(startsAt, zone)).toISOString() } : {}),
    eventTicket: {
      primaryFields: [field('film', say('film'), title)],
      secondaryFields: fields(field('theater', say('theater'), cinema?.name ?? null)),
      auxiliaryFields: fields(
        startsAt ? timeField(say('time'), startsAt, zone, site.locale) : null,
        field('screen', say('screen'), screen),
        field('seat', say('seat'), seat),
      ),
      backFields: fields(field('order', say('order'), orderId), field('code', say('code'), ticket.code)),
    },
  }
}

/** `pass.json` of a voucher: what it is for, its code, where and until when it counts. */
export function voucherPass({ code, name, cinema, until }: AppleVoucher, site: PassSite): Fields {
  const say = passWords(site.locale)
  const day = until === null ? say('unlimited') : formatDay(until, site.locale)
  return {
    ...frame(site, { serialNumber: code, description: name, code }),
    ...(until === null ? {} : { expirationDate: new Date(until).toISOString() }),
    generic: {
      primaryFields: [field('voucher', say('voucher'), name)],
      secondaryFields: fields(
        field('where', say('where'), cinema ?? say('everywhere')),
        field('until', say('until'), day),
      ),
      backFields: fields(field('code', say('code'), code)),
    },
  }
}

/** Signs a pass and packs it with its icon (PNG). @returns the .pkpass file */
export function packApplePass(pass: Fields, icon: Uint8Array, issuer: AppleIssuer): Uint8Array {
  const { passTypeId, teamId, certificate, key, authority } = issuer
  const content = { formatVersion: 1, passTypeIdentifier: passTypeId, teamIdentifier: teamId, ...pass }
  const picture = Buffer.from(icon)
  const files = {
    'pass.json': Buffer.from(JSON.stringify(content)),
    'icon.png': picture,
    'icon@2x.png': picture,
    'icon@3x.png': picture,
  }
  return new PKPass(files, { signerCert: certificate, signerKey: key, wwdr: authority }).getAsBuffer()
}

function frame(
  { name, look }: PassSite,
  { code, ...named }: { serialNumber: string; description: string; code: string },
): Fields {
  const { surface, text, textAlt } = look.light
  return {
    ...named,
    organizationName: name,
    logoText: name,
    backgroundColor: rgb(surface),
    foregroundColor: rgb(text),
    labelColor: rgb(textAlt),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'utf-8', altText: code }],
  }
}

function field(key: string, label: string, value: string): PassField
function field(key: string, label: string, value: string | null): PassField | null
function field(key: string, label: string, value: string | null): PassField | null {
  return value === null ? null : { key, label, value }
}

const fields = (...found: (PassField | null)[]) => found.filter(one => one !== null)

/** Wallet writes the time in the phone's language; without a zone it is written here. */
function timeField(label: string, startsAt: string, zone: string | null, locale: string): PassField {
  const key = 'time'
  if (zone === null) {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
    return { key, label, value: format.format(new Date(`${startsAt}Z`)) }
  }
  const styles = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true }
  return { key, label, value: toOffsetIso(startsAt, zone), ...styles }
}

/** Day of an instant in UTC, as in the voucher's letter. */
const formatDay = (at: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/** `#1a2b3c` as `rgb(26,43,60)`, the only notation of passes. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(',')})`
