import type { TicketingConfig } from '../../../config/linking-config'
import { type HandOff, handOffUrl } from './hand-off-url'
import { serviceOfTheater } from './service-of-link'

/** Destinations `ticketing:{name}` for operators: all hand-offs that need no booking of the visitor. */
const NAMED: Readonly<Record<string, (theaterCode: string | null) => HandOff>> = {
  concessions: theaterCode => ({ kind: 'concessions', theaterCode }),
  concessionsmenu: theaterCode => ({ kind: 'concessionsMenu', theaterCode }),
  giftcards: () => ({ kind: 'giftCards' }),
  physicalgiftcards: () => ({ kind: 'physicalGiftCards' }),
  giftmembership: () => ({ kind: 'giftMembership' }),
  vouchers: () => ({ kind: 'vouchers' }),
  signup: () => ({ kind: 'signUp' }),
  refund: () => ({ kind: 'refund' }),
  seasonpass: theaterCode => ({ kind: 'seasonPass', theaterCode }),
  loyaltycredit: () => ({ kind: 'loyaltyCredit' }),
  upgrade: () => ({ kind: 'upgrade' }),
}

interface NamedInput {
  /** `giftCards` of `ticketing:giftCards`, in any case. */
  name: string
  /** The visitor's theater, whose service is used; null for the site's. */
  theaterId: string | null
  ticketing: TicketingConfig
}

/** Address of a destination `ticketing:{name}`. @returns null for an unknown name, or without a ticketing service */
export function namedHandOffUrl({ name, theaterId, ticketing }: NamedInput): string | null {
  const service = serviceOfTheater(theaterId, ticketing)
  if (!service || !isHandOffName(name)) return null
  const handOff = NAMED[name.toLowerCase()]?.(theaterId)
  return handOff ? handOffUrl({ ticketingUrl: service.url, handOff }) : null
}

/** Whether `ticketing:{name}` is a known destination. */
export function isHandOffName(name: string): boolean {
  return Object.hasOwn(NAMED, name.toLowerCase())
}
