import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { failure, type Result, success } from '../../platform/result'
import { hasCode } from '../publish/replace-file'
import { canonicalJson } from './accuracy-record'

interface OpenKey {
  /** PKCS #8 in base64 (`ACCURACY_KEY`); undefined for the one in the file. */
  given: string | undefined
  /** Absolute path of the key that is made where none is given. */
  file: string
}

/** Opens the Ed25519 key of the record. @returns what is wrong with it in words, without the key */
export async function openAccuracyKey({ given, file }: OpenKey): Promise<Result<KeyObject, string>> {
  if (given) {
    const key = parseKey(() => createPrivateKey({ key: Buffer.from(given, 'base64'), format: 'der', type: 'pkcs8' }))
    return key ? success(key) : failure('ACCURACY_KEY is no Ed25519 key as PKCS #8 in base64')
  }
  const pem = await readFile(file, 'utf8').catch(() => makeKey(file))
  const key = parseKey(() => createPrivateKey(pem))
  return key ? success(key) : failure(`${file} is no Ed25519 key: remove it, and a new one is made`)
}

function parseKey(read: () => KeyObject): KeyObject | null {
  try {
    const key = read()
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/** Only this user can read it. The key of another process that was quicker is kept. */
async function makeKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' })
    return privateKey
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    return readFile(file, 'utf8')
  }
}

/** The published file: the record, and the signature of its canonical JSON. Equal records have equal files. */
export function signRecord(record: object, key: KeyObject): string {
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  const value = sign(null, Buffer.from(canonicalJson(record)), key).toString('base64')
  return JSON.stringify({ record, signature: { algorithm: 'Ed25519', publicKey, value } })
}
