import { createPublicKey } from 'node:crypto'
import { calculateJwkThumbprint, exportPKCS8, generateKeyPair, importPKCS8, type JSONWebKeySet, type JWK } from 'jose'
import * as v from 'valibot'
import type { Database } from '../../database/open-database'
import { parseRows } from '../parse-rows'

export const WALLET_ALGORITHM = 'RS256'

const KeyRow = v.object({ key_id: v.string(), private_key: v.string() })
type StoredKey = v.InferOutput<typeof KeyRow>

/** The key that wallet passes are signed with, and its id for the token's header. One is made where there is none. */
export async function walletKey(database: Database): Promise<{ keyId: string; privateKey: CryptoKey }> {
  const { key_id: keyId, private_key: pem } = await storedKey(database)
  return { keyId, privateKey: await importPKCS8(pem, WALLET_ALGORITHM) }
}

/** Public half of the key, as a set: whoever holds it can tell our passes from others'. */
export async function walletJwks(database: Database): Promise<JSONWebKeySet> {
  const { key_id: kid, private_key: pem } = await storedKey(database)
  return { keys: [{ ...publicJwk(pem), kid, alg: WALLET_ALGORITHM, use: 'sig' }] }
}

/** Signs with the operator's own key from now on. @param pem RSA key in PKCS #8; throws where it is none */
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

/** Of two hosts that make one at the same time the first one's is kept, and both use it. */
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
