import { createPublicKey } from 'node:crypto'
import { calculateJwkThumbprint, exportPKCS8, generateKeyPair, importPKCS8, type JSONWebKeySet, type JWK } from 'jose'
import * as v from 'valibot'
import type { Database } from '../../database/open-database'
import { parseRows } from '../parse-rows'

export const WALLET_ALGORITHM = 'RS256'

const KeyRow = v.object({ key_id: v.string(), private_key: v.string() })
type StoredKey = v.InferOutput<typeof KeyRow>

/** Returns the signing key of wallet passes and its id for the JWT header. Creates the key on first use. */
export async function walletKey(database: Database): Promise<{ keyId: string; privateKey: CryptoKey }> {
  const { key_id: keyId, private_key: pem } = await storedKey(database)
  return { keyId, privateKey: await importPKCS8(pem, WALLET_ALGORITHM) }
}

/** The public key as a JWK set, for verifying passes. */
export async function walletJwks(database: Database): Promise<JSONWebKeySet> {
  const { key_id: kid, private_key: pem } = await storedKey(database)
  return { keys: [{ ...publicJwk(pem), kid, alg: WALLET_ALGORITHM, use: 'sig' }] }
}

/**
 * Replaces the signing key with the operator's own.
 * @param pem RSA key in PKCS #8; throws when it is invalid
 */
export async function keepWalletKey(database: Database, pem: string): Promise<void> {
  await importPKCS8(pem, WALLET_ALGORITHM)
  const keyId = await calculateJwkThumbprint(publicJwk(pem))
  await database.write(({ write }) =>
    write(
      `INSERT INTO wallet_keys (slot, key_id, private_key) VALUES (1, ?, ?)
       ON CONFLICT (slot) DO UPDATE SET key_id = excluded.key_id, private_key = excluded.private_key`,
      [keyId, pem],
    ),
  )
}

/** Two hosts that create a key at the same time both use the first one stored. */
async function storedKey(database: Database): Promise<StoredKey> {
  const known = await readKey(database)
  if (known) return known
  const { privateKey } = await generateKeyPair(WALLET_ALGORITHM, { extractable: true })
  const pem = await exportPKCS8(privateKey)
  const keyId = await calculateJwkThumbprint(publicJwk(pem))
  await database.write(({ write }) =>
    write('INSERT INTO wallet_keys (slot, key_id, private_key) VALUES (1, ?, ?) ON CONFLICT DO NOTHING', [keyId, pem]),
  )
  const made = await readKey(database)
  if (!made) throw new Error('The key for wallet passes was not kept')
  return made
}

async function readKey(database: Database): Promise<StoredKey | undefined> {
  const rows = await database.read('SELECT key_id, private_key FROM wallet_keys WHERE slot = 1')
  return parseRows(KeyRow, rows)[0]
}

function publicJwk(pem: string): JWK {
  const { kty, n, e } = createPublicKey(pem).export({ format: 'jwk' })
  return { kty: kty ?? 'RSA', ...(n ? { n } : {}), ...(e ? { e } : {}) }
}
