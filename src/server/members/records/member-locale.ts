import type { HostLoyaltyConfig } from '../../../config/loyalty-config'
import { fittingLocale } from '../../../config/languages'
import type { Database, DatabaseTransaction } from '../../database/database'
import { hashToken } from '../../secrets'
import type { Member } from './member'

type SiteLocales = Pick<HostLoyaltyConfig, 'locale' | 'locales'>

/**
 * The locale of letters that others may have caused, such as one about wrong passwords: the language that the member last
 * used, else the site's default. A language that the site no longer has is the default.
 */
export function localeOfMember(member: Pick<Member, 'locale'>, { locale, locales }: SiteLocales): string {
  return (member.locale === null ? undefined : fittingLocale(locales, member.locale)) ?? locales[0] ?? locale
}

/** Keeps the language in which a member uses the site. */
export async function keepLocale(
  { write }: Pick<DatabaseTransaction, 'write'>,
  { memberId, locale }: { memberId: string; locale: string },
): Promise<void> {
  await write('UPDATE members SET locale = ? WHERE member_id = ? AND locale IS NOT ?', [locale, memberId, locale])
}

interface KeepLocaleOfSession {
  /** Session token of a call. */
  token: string
  config: SiteLocales
  /** Epoch ms. */
  now: number
}

/** Keeps the language of a signed-in member's call, where the site has several. Nothing is written while it stays the same. */
export async function keepLocaleOfSession(
  { read, write }: Pick<Database, 'read' | 'write'>,
  { token, config: { locale, locales }, now }: KeepLocaleOfSession,
): Promise<void> {
  if (locales.length < 2) return
  const sql = `SELECT member_id FROM session_tokens JOIN sessions USING (session_id) JOIN members USING (member_id)
    WHERE token_hash = ? AND kind = 'SESSION' AND session_tokens.expires_at > ? AND locale IS NOT ?`
  const [row] = await read(sql, [hashToken(token), now, locale])
  if (row) await write(transaction => keepLocale(transaction, { memberId: String(row['member_id']), locale }))
}
