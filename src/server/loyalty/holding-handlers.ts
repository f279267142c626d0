import type {
  CARD_CALLS,
  FAVOURITE_CALLS,
  HISTORY_CALLS,
  PAYMENT_CALLS,
} from '../../features/session/rules/calls/wallet-calls'
import type { BackendHandlers } from './backend-call'
import { CARD_HANDLERS } from './cards/card-handlers'
import { FAVOURITE_CINEMA_HANDLERS } from './favourites/cinema-handlers'
import { FAVOURITE_FILM_HANDLERS } from './favourites/film-handlers'
import { GIFT_CARD_HANDLERS } from './gift-cards/gift-card-handlers'
import { HISTORY_HANDLERS } from './history/history-handlers'
import { PORTAL_HANDLERS } from './payments/portal-handlers'
import { REWARD_HANDLERS } from './rewards/reward-handlers'
import { VOUCHER_HANDLERS } from './rewards/voucher-handlers'
import { WALLET_HANDLERS } from './wallet/wallet-handlers'

/** Calls about what a member holds, in contrast to the member account itself. */
type HoldingCallName = keyof (typeof HISTORY_CALLS & typeof CARD_CALLS & typeof FAVOURITE_CALLS & typeof PAYMENT_CALLS)

/** The last four families of specification §7. */
export const HOLDING_HANDLERS: BackendHandlers<HoldingCallName> = {
  ...HISTORY_HANDLERS,
  ...REWARD_HANDLERS,
  ...VOUCHER_HANDLERS,
  ...CARD_HANDLERS,
  ...GIFT_CARD_HANDLERS,
  ...FAVOURITE_FILM_HANDLERS,
  ...FAVOURITE_CINEMA_HANDLERS,
  ...PORTAL_HANDLERS,
  ...WALLET_HANDLERS,
}
