import { nodesIn, textIn, textsIn, type XmlNode } from './xml-nodes'

/** A kind of ticket without its name, which may be internal. */
interface Ticket {
  /** Whether it is sold on the internet. */
  isPublic: boolean
  /** With tax; undefined where it costs nothing. */
  price: number | undefined
}

export interface TicketOffer {
  /** Scheduled, but with no ticket that is sold on the internet. */
  isHidden: boolean
  /** The lowest price of a public ticket. */
  from: number | undefined
}

/** Kinds of tickets by code, of `Tickets/Ticket`. */
export function readTickets(schedule: XmlNode): Map<string, Ticket> {
  return new Map(
    nodesIn(schedule, 'Tickets', 'Ticket').flatMap(ticket => {
      const code = textIn(ticket, 'Code')
      const hidden = textIn(ticket, 'HideOnInternet') ?? '0'
      return code ? [[code, { isPublic: hidden === '0', price: priceOf(ticket) }] as const] : []
    }),
  )
}

/** What the codes of a show (`TIs/TI/C`) offer. A show without codes says nothing of its tickets. */
export function offerOf(show: XmlNode, tickets: ReadonlyMap<string, Ticket>): TicketOffer {
  const codes = nodesIn(show, 'TIs', 'TI').flatMap(node => textsIn(node, 'C'))
  const isHidden = codes.length > 0 && codes.every(code => tickets.get(code)?.isPublic === false)
  const prices = codes.flatMap(code => {
    const ticket = tickets.get(code)
    return ticket?.isPublic && ticket.price !== undefined ? [ticket.price] : []
  })
  return { isHidden, from: prices.length > 0 ? Math.min(...prices) : undefined }
}

function priceOf(ticket: XmlNode): number | undefined {
  const price = Number(textIn(ticket, 'Price') ?? 0)
  const tax = Number(textIn(ticket, 'Tax') ?? 0)
  const whole = Math.round((price + (tax > 0 ? tax : 0)) * 100) / 100
  return price > 0 && Number.isFinite(whole) ? whole : undefined
}
