import * as v from 'valibot'
import { type BackendHandlers, succeed } from '../backend-call'
import { HUNDREDTHS } from '../history/balances'
import { parseRows } from '../parse-rows'
import { refuseCall } from '../calls/refuse-call'

const ConcessionRow = v.object({ code: v.string(), name: v.string(), cost_hundredths: v.number() })

/**
 * Vouchers that a cinema sells (specification §7 History and rewards); needs no session. `cost` is in units of the
 * currency.
 */
export const VOUCHER_HANDLERS: BackendHandlers<'getVoucherConcessions'> = {
  getVoucherConcessions: async ({ database, route, membershipConfig }) => {
    const cinemaId = route.params['cinemaId'] ?? ''
    if (membershipConfig.cinemaIds.length > 0 && !membershipConfig.cinemaIds.includes(cinemaId))
      return refuseCall(404, 'There is no such cinema')
    const rows = await database.read(
      `SELECT code, name, cost_hundredths FROM voucher_concessions WHERE cinema_id IS NULL OR cinema_id = ?
       ORDER BY cost_hundredths, code`,
      [cinemaId],
    )
    const concessions = parseRows(ConcessionRow, rows).map(({ code, name, cost_hundredths }) => ({
      code,
      name,
      cost: cost_hundredths / HUNDREDTHS,
    }))
    return succeed({ concessions })
  },
}
