import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { ServerEnvironment } from '../../server-environment'
import { type AppleIssuer, readAppleIssuer, renewalNote } from './apple-issuer'
import { failure, type Result, success } from '../../../platform/result'

/** Who signs passes for Google Wallet: a service account of the operator's. */
export interface GoogleIssuer {
  issuerId: string
  /** E-mail address of the service account. */
  account: string
  keyId: string
  privateKey: KeyObject
}

/** The wallets for which the operator has an account; null for others. */
export interface WalletIssuers {
  google: GoogleIssuer | null
  apple: AppleIssuer | null
}

export type WalletName = 'GOOGLE' | 'APPLE'

export const NO_WALLETS: WalletIssuers = { google: null, apple: null }

/** Wallets for which passes can be made. @param now epoch ms */
export function offeredWallets({ google, apple }: WalletIssuers, now: number): WalletName[] {
  return [...(google ? ['GOOGLE' as const] : []), ...(apple && now < apple.validUntil ? ['APPLE' as const] : [])]
}

/**
 * Reads the keys of the wallets that are configured. What cannot be read is no reason to stop a host: its wallet is not
 * offered, and `notes` say why.
 */
export function readWalletIssuers(
  { googleWallet, appleWallet }: Pick<ServerEnvironment, 'googleWallet' | 'appleWallet'>,
  now: number,
): { issuers: WalletIssuers; notes: string[] } {
  const google = googleWallet && readGoogleIssuer(googleWallet)
  const apple = appleWallet && readAppleIssuer(appleWallet)
  const renewal = apple?.ok ? renewalNote(apple.value, now) : null
  return {
    issuers: { google: google?.ok ? google.value : null, apple: apple?.ok ? apple.value : null },
    notes: [
      ...[google, apple].flatMap(read => (read && !read.ok ? [`No passes: ${read.error}`] : [])),
      ...(renewal === null ? [] : [renewal]),
    ],
  }
}

/** The key file of a service account, as Google Cloud's console hands it out. */
const ServiceAccountSchema = v.object({
  client_email: v.string(),
  private_key_id: v.string(),
  private_key: v.string(),
})

/** Reads the issuer of Google's passes. Fails with one line for the operator, without the file's content. */
function readGoogleIssuer({ issuerId, keyFile }: { issuerId: string; keyFile: string }): Result<GoogleIssuer, string> {
  try {
    const parsed = v.safeParse(ServiceAccountSchema, JSON.parse(readFileSync(keyFile, 'utf8')))
    if (!parsed.success) return failure(`GOOGLE_WALLET_KEY_FILE: ${keyFile} is no key of a service account`)
    const { client_email: account, private_key_id: keyId, private_key: key } = parsed.output
    return success({ issuerId, account, keyId, privateKey: createPrivateKey(key) })
  } catch (error) {
    return failure(`GOOGLE_WALLET_KEY_FILE: ${keyFile} cannot be read as a key: ${reasonOf(error)}`)
  }
}

/** An error's code alone: messages of parsers repeat what they parsed. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'it is no JSON file'
}
