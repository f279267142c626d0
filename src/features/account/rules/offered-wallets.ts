import type { MemberDetails } from '../../session/rules/calls/reply-fields'

export type WalletName = 'GOOGLE' | 'APPLE'

/**
 * Whether passes for a wallet can be had: the embedded backend says for which; an operator's API has those of
 * specification §7, which are Google's.
 */
export function isWalletOffered(
  { hasOwnCalls = false, wallets = [] }: Pick<MemberDetails, 'hasOwnCalls' | 'wallets'>,
  wallet: WalletName,
): boolean {
  return hasOwnCalls ? wallets.includes(wallet) : wallet === 'GOOGLE'
}

/**
 * Wallets whose buttons a device shows: Apple's opens on Apple's devices alone, and on an iPhone is the only one that
 * does; a Mac's owner may have any phone. @param userAgent of the browser
 */
export function walletsOfDevice(
  member: Pick<MemberDetails, 'hasOwnCalls' | 'wallets'>,
  userAgent: string,
): WalletName[] {
  const all: WalletName[] = ['APPLE', 'GOOGLE']
  const offered = all.filter(wallet => isWalletOffered(member, wallet))
  if (/iPhone|iPad|iPod/.test(userAgent)) return offered.slice(0, 1)
  return offered.filter(wallet => wallet === 'GOOGLE' || userAgent.includes('Macintosh'))
}
