import { hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import * as v from 'valibot'
import type { AppleIssuer } from './apple-issuer'

/** Whose pass of what a link opens. */
const SubjectSchema = v.object({
  memberId: v.string(),
  kind: v.picklist(['TICKET', 'VOUCHER']),
  /** A ticket's id, or a voucher's code. */
  id: v.string(),
  /** Of the page that has the link; the default language in a link of an earlier version. */
  locale: v.optional(v.string(), ''),
})

export type PassSubject = v.InferInput<typeof SubjectSchema>

/** Seconds. Assumption: from the press to the wallet's own request. */
const LINK_SECONDS = 300

/**
 * Wallet opens passes by an address, in a request without a session. Its token is encrypted, so that logs of proxies
 * have no code, with a key that all hosts of an operator derive from the same certificate. @param now epoch ms
 */
export function sealPassLink(subject: PassSubject, issuer: AppleIssuer, now: number): Promise<string> {
  return new EncryptJWT(subject)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(Math.floor(now / 1000) + LINK_SECONDS)
    .encrypt(keyOf(issuer))
}

/** `isOver` for a token that is too old; null for one that is made up. @param now epoch ms */
export async function openPassLink(
  token: string,
  issuer: AppleIssuer,
  now: number,
): Promise<(v.InferOutput<typeof SubjectSchema> & { isOver: boolean }) | null> {
  try {
    const { payload } = await jwtDecrypt(token, keyOf(issuer), {
      currentDate: new Date(now),
      requiredClaims: ['exp'],
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return subjectOf(payload, { isOver: false })
  } catch (error) {
    return error instanceof errors.JWTExpired ? subjectOf(error.payload, { isOver: true }) : null
  }
}

function subjectOf(payload: unknown, { isOver }: { isOver: boolean }) {
  const parsed = v.safeParse(SubjectSchema, payload)
  return parsed.success ? { ...parsed.output, isOver } : null
}

const keyOf = ({ key }: AppleIssuer) => new Uint8Array(hkdfSync('sha256', key, '', 'links to passes', 32))
