import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { failure, type Result, success } from '../../../platform/result'

/** Who signs passes for Apple Wallet. Certificates and key are PEM texts. */
export interface AppleIssuer {
  /** `pass.example.lumen`, and the number of the developer's team: both are in the certificate. */
  passTypeId: string
  teamId: string
  certificate: string
  key: string
  /** Apple's intermediate certificate, which issued the operator's. */
  authority: string
  /** Epoch ms; Wallet refuses passes that were signed later. */
  validUntil: number
}

export interface AppleFiles {
  /** The operator's certificate and its key, in one PEM file. */
  passFile: string
  /** Of an encrypted key; null for none. */
  password: string | null
  authorityFile: string
}

/** Ms before its end from which a certificate is to be renewed. */
const RENEWAL_MS = 30 * 86_400_000

/** Reads the issuer of Apple's passes. Fails with one line for the operator, without the files' content. */
export function readAppleIssuer({ passFile, password, authorityFile }: AppleFiles): Result<AppleIssuer, string> {
  try {
    const pem = readFileSync(passFile, 'utf8')
    const certificate = new X509Certificate(certificateIn(pem))
    const key = createPrivateKey({ key: keyIn(pem), format: 'pem', ...(password ? { passphrase: password } : {}) })
    const authority = new X509Certificate(certificateIn(readFileSync(authorityFile, 'utf8')))
    const fault = faultOf({ certificate, key, authority })
    const [passTypeId, teamId] = [subjectOf(certificate, 'UID'), subjectOf(certificate, 'OU')]
    if (fault !== null) return failure(fault)
    if (!passTypeId || !teamId) return failure('APPLE_PASS_FILE: the certificate is not of a pass type')
    return success({
      passTypeId,
      teamId,
      certificate: certificate.toString(),
      key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
      authority: authority.toString(),
      validUntil: Date.parse(certificate.validTo),
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'it is no PEM file'
    return failure(`APPLE_PASS_FILE, APPLE_AUTHORITY_FILE: cannot be read: ${code}`)
  }
}

/** The warning about a certificate that expires soon or has expired; null while it is valid for longer. @param now epoch ms */
export function renewalNote({ validUntil }: AppleIssuer, now: number): string | null {
  if (now < validUntil - RENEWAL_MS) return null
  const day = new Date(validUntil).toISOString().slice(0, 10)
  return `APPLE_PASS_FILE: the certificate is valid until ${day}. Renew it: no passes are made afterwards`
}

interface Parts {
  certificate: X509Certificate
  key: KeyObject
  authority: X509Certificate
}

function faultOf({ certificate, key, authority }: Parts): string | null {
  if (key.asymmetricKeyType !== 'rsa') return 'APPLE_PASS_FILE: the key is no RSA key'
  if (!certificate.checkPrivateKey(key)) return 'APPLE_PASS_FILE: the key is not that of the certificate'
  if (!certificate.checkIssued(authority) || !certificate.verify(authority.publicKey))
    return 'APPLE_AUTHORITY_FILE: is not the certificate that issued the one of APPLE_PASS_FILE'
  return null
}

const certificateIn = (pem: string) => blockIn(pem, 'CERTIFICATE')
const keyIn = (pem: string) => blockIn(pem, '(?:RSA |ENCRYPTED )?PRIVATE KEY')

/** The first part of a PEM file with this name. @throws when there is none */
function blockIn(pem: string, name: string): string {
  const [found] = new RegExp(`-----BEGIN ${name}-----[^]*?-----END ${name}-----`).exec(pem) ?? []
  if (found === undefined) throw new Error('No such part')
  return found
}

/** A field of the certificate's subject, by its short name. */
function subjectOf({ subject }: X509Certificate, name: string): string | undefined {
  const found = subject.split('\n').find(line => line.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
