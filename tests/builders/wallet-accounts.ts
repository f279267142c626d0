import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import forge from 'node-forge'
import { readServerEnvironment } from '../../src/server/server-environment'
import { readWalletIssuers, type WalletIssuers } from '../../src/server/members/wallet/wallet-issuers'

const ISSUER_ID = '3388000000000000042'
export const GOOGLE_ACCOUNT = 'passes@lumen.iam.gserviceaccount.example'

const rsaKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** Writes key files as the wallets' providers hand them out, made for this run; certificates
 * until 2099. @returns the host's variables for them */
export function writeWalletKeys(folder: string): Record<string, string> {
  const google = path.join(folder, 'google-wallet.json')
  const privateKey = rsaKey().export({ type: 'pkcs8', format: 'pem' })
  writeFileSync(
    google,
    JSON.stringify({
      type: 'service_account',
      client_email: GOOGLE_ACCOUNT,
      private_key_id: 'key-1',
      private_key: privateKey,
    }),
  )
  return { GOOGLE_WALLET_ISSUER_ID: ISSUER_ID, GOOGLE_WALLET_KEY_FILE: google, ...writeAppleKeys(folder) }
}

export const PASS_TYPE = 'pass.example.lumen'
export const TEAM = 'LUMEN12345'

interface Certify {
  subject: forge.pki.CertificateField[]
  key: forge.pki.rsa.KeyPair
  /** Itself by default. */
  by?: { certificate: forge.pki.Certificate; key: forge.pki.rsa.KeyPair }
}

/** Apple's authority and a pass type's certificate that it issued, neither of them Apple's. */
function writeAppleKeys(folder: string): Record<string, string> {
  const [authorityKey, key] = [forgeKey(), forgeKey()]
  const authority = certify({ subject: [{ name: 'commonName', value: 'Test authority' }], key: authorityKey })
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: PASS_TYPE },
    { name: 'organizationalUnitName', value: TEAM },
    { name: 'commonName', value: `Pass Type ID: ${PASS_TYPE}` },
  ]
  const certificate = certify({ subject, key, by: { certificate: authority, key: authorityKey } })
  const [passFile, authorityFile] = [path.join(folder, 'pass.pem'), path.join(folder, 'authority.pem')]
  writeFileSync(passFile, forge.pki.certificateToPem(certificate) + forge.pki.privateKeyToPem(key.privateKey))
  writeFileSync(authorityFile, forge.pki.certificateToPem(authority))
  return { APPLE_PASS_FILE: passFile, APPLE_AUTHORITY_FILE: authorityFile }
}

function certify({ subject, key, by }: Certify): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = key.publicKey
  certificate.serialNumber = by ? '02' : '01'
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z')
  certificate.validity.notAfter = new Date('2099-01-01T00:00:00Z')
  certificate.setSubject(subject)
  certificate.setIssuer(by ? by.certificate.subject.attributes : subject)
  certificate.setExtensions([{ name: 'basicConstraints', cA: by === undefined }])
  certificate.sign((by ?? { key }).key.privateKey, forge.md.sha256.create())
  return certificate
}

/** By Node, which is faster. */
function forgeKey(): forge.pki.rsa.KeyPair {
  const pem = rsaKey().export({ type: 'pkcs1', format: 'pem' }).toString()
  const privateKey = forge.pki.privateKeyFromPem(pem)
  return { privateKey, publicKey: forge.pki.setRsaPublicKey(privateKey.n, privateKey.e) }
}

let made: WalletIssuers | undefined

/** An operator with an account of every wallet: the same in each test of a run, as keys take long to make. */
export function walletAccounts(): WalletIssuers {
  made ??= makeAccounts()
  return made
}

function makeAccounts(): WalletIssuers {
  const folder = mkdtempSync(path.join(tmpdir(), 'wallet-keys-'))
  const read = readServerEnvironment(writeWalletKeys(folder))
  if (!read.ok) throw new Error(read.error.join('\n'))
  const { issuers, notes } = readWalletIssuers(read.value, Date.parse('2026-11-22T10:00:00Z'))
  rmSync(folder, { recursive: true, force: true })
  if (notes.length > 0) throw new Error(notes.join('\n'))
  return issuers
}
