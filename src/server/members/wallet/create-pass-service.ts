import { PLAIN_MAIL_LOOK } from '../../../config/mail-look'
import type { Database } from '../../database/database'
import { type ApiHandler, refuseAsText, refuseWrite, UNCACHED_HEADERS } from '../../http/api-handler'
import { configFor, type ReleaseConfig } from '../../http/release-config'
import { findTicketForPass } from '../handlers/wallet-passes'
import { findMemberVoucher } from '../records/vouchers'
import type { AppleIssuer } from './apple-issuer'
import { openPassLink, type PassSubject } from './pass-link'

/** Where a link to a pass leads; the browser has the same in `pass-address`. */
export const PASSES_PATH = '/api/passes'

interface CreatePassService {
  database: Pick<Database, 'read'>
  issuer: AppleIssuer
  /** Epoch ms. */
  clock: () => number
  /** The site's icon, PNG. */
  readIcon: () => Promise<Uint8Array>
}

/**
 * `GET /api/passes?pass=…`: a pass for Apple Wallet (decision 107). Anybody with the link can fetch the pass for five minutes;
 * afterwards it leads to the account. Pass and account are in the language of the page that had the link.
 */
export function createPassService({ database, issuer, clock, readIcon }: CreatePassService): ApiHandler {
  return async ({ request, releaseConfig: served }) => {
    const refused = refuseWrite(request)
    if (refused) return refused
    const now = clock()
    const token = new URL(request.url).searchParams.get('pass') ?? ''
    const subject = await openPassLink(token, issuer, now)
    const releaseConfig = configFor(served, subject?.locale ?? '')
    const isGood = subject !== null && !subject.isOver && now < issuer.validUntil
    const pass = isGood ? await passOf(subject, { database, releaseConfig, now }) : null
    if (pass === null) return leadToAccount(releaseConfig)
    const { packApplePass } = await import('./apple-pass')
    const file = packApplePass(pass, await readIcon(), issuer)
    const type = {
      'content-type': 'application/vnd.apple.pkpass',
      'content-disposition': 'attachment; filename="pass.pkpass"',
    }
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(file), {
      headers: { ...UNCACHED_HEADERS, ...type },
    })
  }
}

/** Null when it is not the member's any more. */
async function passOf(
  { memberId, kind, id }: PassSubject,
  {
    database: { read },
    releaseConfig,
    now,
  }: Pick<CreatePassService, 'database'> & { releaseConfig: ReleaseConfig; now: number },
) {
  const { siteName, mailLook, loyalty } = releaseConfig
  const site = { name: siteName, locale: loyalty.locale, look: mailLook ?? PLAIN_MAIL_LOOK }
  const nameOf = (cinemaId: string | null | undefined) => (cinemaId ? (loyalty.cinemaNames[cinemaId] ?? null) : null)
  const { ticketPass, voucherPass } = await import('./apple-pass')
  if (kind === 'TICKET') {
    const ticket = await findTicketForPass(read, id)
    if (ticket?.memberId !== memberId) return null
    const name = nameOf(ticket.cinemaId)
    const timeZone = loyalty.cinemaZones[ticket.cinemaId ?? ''] ?? null
    return ticketPass({ ...ticket, cinema: name === null ? null : { name, timeZone } }, site)
  }
  const voucher = await findMemberVoucher(read, { memberId, code: id, now })
  if (!voucher) return null
  const until = voucher.validUntil ? Date.parse(voucher.validUntil) : null
  return voucherPass({ code: voucher.voucherCode, name: voucher.name, cinema: nameOf(voucher.cinemaId), until }, site)
}

function leadToAccount({ loyalty, pathPrefix }: ReleaseConfig): Response {
  const path = loyalty.paths.account
  if (path === undefined) return refuseAsText(404, 'There is no such pass')
  const location = `${pathPrefix.replace(/\/$/, '')}${path}`
  return new Response(null, { status: 303, headers: { ...UNCACHED_HEADERS, location } })
}
