import type { TicketingConfig } from '../../../config/host-config'
import { type HandOff, handOffUrl } from './hand-off-url'
import { serviceOfTheater } from './service-of-link'

/** What an operator may write as the destination `ticketing:{name}`: all that needs no booking of the visitor's. */
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
  /** `giftCards` of `ticketing:giftCards`, in upper or lower case. */
  name: string
  /** The visitor's theater, whose service it is then; null: the site's. */
  theaterId: string | null
  ticketing: TicketingConfig
}

/** The address of a destination `ticketing:{name}`. @returns null for an unknown name, or where nobody sells */
export function namedHandOffUrl({ name, theaterId, ticketing }: NamedInput): string | null {
  const service = serviceOfTheater(theaterId, ticketing)
  if (!service || !isHandOffName(name)) return null
  const handOff = NAMED[name.toLowerCase()]?.(theaterId)
  return handOff ? handOffUrl({ ticketingUrl: service.url, handOff }) : null
}

/** Whether `ticketing:{name}` means something. */
export function isHandOffName(name: string): boolean {
  return Object.hasOwn(NAMED, name.toLowerCase())
}
