import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomUUID, sign } from 'node:crypto'

interface Made {
  id: Buffer
  rpId: string
  userHandle: string
  publicKey: Buffer
  privateKey: KeyObject
  counter: number
}

/** What a page passes to an authenticator, of which this one reads a part. */
export interface CeremonyOptions {
  challenge: string
  rp?: { id: string }
  user?: { id: string }
  rpId?: string
}

interface Ceremony {
  /** Page on which it happens. */
  origin?: string
  /** Whether PIN, finger or face were asked for. */
  isVerified?: boolean
  /** Of a new passkey, in place of a random one. */
  id?: Buffer
}

const ORIGIN = 'https://lumen.example'

/** DER of an Ed25519 private key (RFC 8410) before its 32 bytes. */
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * An authenticator as its specification has it (Web Authentication Level 3 §6), with keys in memory: EdDSA, no attestation.
 * @param seed of the keys: with the same one it answers the same options in the same way
 */
export function createSoftwareAuthenticator(seed: string = randomUUID()) {
  const made: Made[] = []
  return {
    /** The passkeys, the newest last; a test may turn a counter back. */
    made,
    /** Answers `navigator.credentials.create`. */
    create: ({ challenge, rp, user }: CeremonyOptions, ceremony: Ceremony = {}) => {
      const own = sha256(`${seed} ${made.length}`)
      const { origin = ORIGIN, isVerified = true, id = own.subarray(0, 16) } = ceremony
      const der = Buffer.concat([PRIVATE_KEY_HEAD, own])
      const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
      const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
      const passkey: Made = {
        id,
        rpId: rp?.id ?? '',
        userHandle: user?.id ?? '',
        publicKey: Buffer.from(x, 'base64url'),
        privateKey,
        counter: 0,
      }
      made.push(passkey)
      const data = authenticatorData(passkey, { isVerified, isNew: true })
      const attestation = cborMap([
        ['fmt', cborText('none')],
        ['attStmt', cborMap([])],
        ['authData', cborBytes(data)],
      ])
      return {
        ...named(passkey),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers `navigator.credentials.get` with the newest passkey, or with another. */
    get: (
      { challenge }: CeremonyOptions,
      { origin = ORIGIN, isVerified = true, passkey = made.at(-1) }: Ceremony & { passkey?: Made | undefined } = {},
    ) => {
      if (!passkey) throw new Error('There is no passkey')
      passkey.counter += 1
      const data = authenticatorData(passkey, { isVerified, isNew: false })
      const client = clientData('webauthn.get', challenge, origin)
      const signature = sign(null, Buffer.concat([data, sha256(client)]), passkey.privateKey)
      return {
        ...named(passkey),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: passkey.userHandle,
        },
      }
    },
  }
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

function named({ id: bytes }: Made) {
  const id = bytes.toString('base64url')
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** §6.1: hash of the domain, flags, counter, and the key of a new passkey. */
function authenticatorData(
  { rpId, counter, id, publicKey }: Made,
  { isVerified, isNew }: { isVerified: boolean; isNew: boolean },
): Buffer {
  const head = Buffer.alloc(5)
  head[0] = 0x01 | (isVerified ? 0x04 : 0) | (isNew ? 0x40 : 0)
  head.writeUInt32BE(counter, 1)
  if (!isNew) return Buffer.concat([sha256(rpId), head])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  // COSE: kty OKP, alg EdDSA, crv Ed25519, x.
  const key = [Buffer.from([0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21]), cborBytes(publicKey)]
  return Buffer.concat([sha256(rpId), head, Buffer.alloc(16), length, id, ...key])
}

/** CBOR (RFC 8949) of lengths up to 65,535. */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major | length])
  return length < 256 ? Buffer.from([major | 24, length]) : Buffer.from([major | 25, length >> 8, length & 255])
}

const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(0x40, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(0x60, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: readonly (readonly [string, Buffer])[]) =>
  Buffer.concat([cborHead(0xa0, entries.length), ...entries.flatMap(([key, value]) => [cborText(key), value])])
