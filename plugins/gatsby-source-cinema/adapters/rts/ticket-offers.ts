import { nodesIn, textIn, textsIn, type XmlNode } from './xml-nodes'

/** A kind of ticket. Its own name may be internal, so that it has one only where the operator gives it. */
interface Ticket {
  /** Whether it is sold on the internet. */
  isPublic: boolean
  /** With tax; undefined where it costs nothing. */
  price: number | undefined
  name: string | undefined
}

export interface TicketOffer {
  /** Scheduled, but with no ticket that is sold on the internet. */
  isHidden: boolean
  /** The lowest price of a public ticket. */
  from: number | undefined
  /** Public tickets with a name. */
  named: { name: string; amount: number }[]
}

/** Kinds of tickets by code, of `Tickets/Ticket`. @param names the operator's, by code or by the system's own name */
export function readTickets(schedule: XmlNode, names: Readonly<Record<string, string>>): Map<string, Ticket> {
  return new Map(
    nodesIn(schedule, 'Tickets', 'Ticket').flatMap(ticket => {
      const code = textIn(ticket, 'Code')
      const hidden = textIn(ticket, 'HideOnInternet') ?? '0'
      if (!code) return []
      const name = names[code] ?? names[textIn(ticket, 'Name') ?? '']
      return [[code, { isPublic: hidden === '0', price: priceOf(ticket), name }] as const]
    }),
  )
}

/** What the codes of a show (`TIs/TI/C`) offer. A show without codes says nothing of its tickets. */
export function offerOf(show: XmlNode, tickets: ReadonlyMap<string, Ticket>): TicketOffer {
  const codes = nodesIn(show, 'TIs', 'TI').flatMap(node => textsIn(node, 'C'))
  const isHidden = codes.length > 0 && codes.every(code => tickets.get(code)?.isPublic === false)
  const offered = codes.flatMap(code => {
    const { isPublic, price, name } = tickets.get(code) ?? {}
    return isPublic && price !== undefined ? [{ amount: price, name }] : []
  })
  return {
    isHidden,
    from: offered.length > 0 ? Math.min(...offered.map(({ amount }) => amount)) : undefined,
    named: offered.flatMap(({ name, amount }) => (name ? [{ name, amount }] : [])),
  }
}

function priceOf(ticket: XmlNode): number | undefined {
  const price = Number(textIn(ticket, 'Price') ?? 0)
  const tax = Number(textIn(ticket, 'Tax') ?? 0)
  const whole = Math.round((price + (tax > 0 ? tax : 0)) * 100) / 100
  return price > 0 && Number.isFinite(whole) ? whole : undefined
}
