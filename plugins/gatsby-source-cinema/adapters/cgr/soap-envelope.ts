import { XMLParser } from 'fast-xml-parser'
import { isObject } from '../../record-values'
import { says } from '../../../../src/config/fault-words/fault-words'
import type { FaultMessage } from '../../../../src/config/fault'

const RESULT = 'GetSeancesPassCultureResult'

/** The only operation that is called: it lists the showtimes of all films (`0`), and neither buys nor cancels. */
export function buildSeancesRequest(user: string, password: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
    '<m:GetSeancesPassCulture xmlns:m="urn:GestionCinemaWS">' +
    `<User>${escapeXml(user)}</User><mdp>${escapeXml(password)}</mdp><IDFilmAllocine>0</IDFilmAllocine>` +
    '</m:GetSeancesPassCulture></soap:Body></soap:Envelope>'
  )
}

export type SoapResult = { result: string } | { fault: FaultMessage }

/**
 * The text of the operation's result, with its XML escapes undone; or what the envelope says instead. The inside of the
 * result is not parsed as XML, as its JSON may be unescaped.
 */
export function readSoapResult(xml: string): SoapResult {
  if (!/<(?:[\w.-]+:)?Envelope[\s>]/.test(xml) || !/<\/(?:[\w.-]+:)?Envelope\s*>\s*$/.test(xml)) {
    const start = xml.trim().slice(0, 60).replace(/\s+/g, ' ')
    return { fault: says('noEnvelope', { text: start }) }
  }
  const body = bodyOf(xml)
  const fault = body?.Fault
  if (isObject(fault)) return { fault: says('soapFault', { reason: textOf(fault.faultstring ?? fault.Reason) }) }
  const result = Object.values(body ?? {}).find(value => isObject(value) && typeof value[RESULT] === 'string')
  if (!isObject(result)) return { fault: says('envelopeWithout', { name: RESULT }) }
  return { result: unescapeXml(String(result[RESULT])).trim() }
}

function bodyOf(xml: string): Record<string, unknown> | undefined {
  const parser = new XMLParser({
    ...{ removeNSPrefix: true, parseTagValue: false, processEntities: false },
    stopNodes: [`*.${RESULT}`],
  })
  try {
    const envelope: unknown = parser.parse(xml)
    const root = isObject(envelope) ? envelope.Envelope : undefined
    const body = isObject(root) ? root.Body : undefined
    return isObject(body) ? body : undefined
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return unescapeXml(value).slice(0, 200)
  return isObject(value) ? textOf(value['#text'] ?? value.Text) : 'without words'
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** A section whose text has no escapes, or one escape. */
const SECTION_OR_ESCAPE = /<!\[CDATA\[([\s\S]*?)\]\]>|&(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gi

/** Undoes escapes once, so that `&amp;lt;` is `&lt;`. */
function unescapeXml(text: string): string {
  return text.replace(SECTION_OR_ESCAPE, (whole, section: string | undefined, escape: string | undefined) => {
    if (escape === undefined) return section ?? ''
    const named = NAMED[escape.toLowerCase()]
    if (named !== undefined) return named
    const code = /^#x/i.test(escape) ? Number.parseInt(escape.slice(2), 16) : Number(escape.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
