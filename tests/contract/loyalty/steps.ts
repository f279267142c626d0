import { REPLY_CODES, type ReplyCodeName } from '../../../src/features/session/rules/call-fault'
import assert from 'node:assert/strict'
import * as v from 'valibot'
import type { LoyaltyVersion } from '../../../src/features/session/rules/calls/cypher-call'
import type { CypherCallName } from '../../../src/features/session/rules/calls/cypher-calls'
import { DEMO_MEMBER } from '../../../src/server/members/demo/seed-demo'
import type { OutboxMail } from '../../../src/server/members/outbox/outbox-page'
import type { ContractHost, ContractReply, Fields } from './contract-host'

/** What is the same call under another name in either version. */
export const CALLS = {
  1: {
    login: 'login',
    refresh: 'refreshLogin',
    member: 'getMember',
    create: 'createMember',
    edit: 'editMember',
    orders: 'orderHistory',
    transactions: 'transactionHistory',
    rewards: 'getItemsAvailable',
    askForReset: 'getResetPasswordCode',
    reset: 'resetPassword',
    deleteCard: 'deleteCard',
  },
  3: {
    login: 'loginV3',
    refresh: 'refreshLoginV3',
    member: 'getMemberV3',
    create: 'createMemberV3',
    edit: 'editMemberV3',
    orders: 'orderHistoryV3',
    transactions: 'transactionHistoryV3',
    rewards: 'rewardsListing',
    askForReset: 'getResetPasswordCodeV3',
    reset: 'resetPasswordV3',
    deleteCard: 'deleteCardV3',
  },
} as const satisfies Record<LoyaltyVersion, Record<string, CypherCallName>>

/** Codes that differ by version. */
export const WRONG_PASSWORD = { 1: 'wrongPassword', 3: 'wrongPasswordV3' } as const
export const EMAIL_TAKEN = { 1: 'emailTaken', 3: 'emailTakenV3' } as const

/** Keeps to the password rules of every provider. */
export const NEW_PASSWORD = 'Another-horse-8'

const TokensSchema = v.object({
  sessionManagementTokens: v.object({ boxofficeSessionToken: v.string(), boxofficeRefreshSessionToken: v.string() }),
})

export interface Tokens {
  session: string
  refresh: string
}

export function tokensIn({ json }: ContractReply): Tokens {
  const { sessionManagementTokens: tokens } = v.parse(TokensSchema, json)
  return { session: tokens.boxofficeSessionToken, refresh: tokens.boxofficeRefreshSessionToken }
}

export interface Credentials {
  username: string
  password: string
}

export const DEMO: Credentials = { username: DEMO_MEMBER.email, password: DEMO_MEMBER.password }

/** Signs in. @returns the reply's tokens and the reply */
export async function logIn(
  host: ContractHost,
  version: LoyaltyVersion,
  credentials: Credentials = DEMO,
): Promise<Tokens & { reply: ContractReply }> {
  const reply = await host.send(CALLS[version].login, { fields: { ...credentials } })
  expectCode(reply, 'success')
  return { ...tokensIn(reply), reply }
}

/** How signing in ends. */
export async function expectLogin(
  host: ContractHost,
  version: LoyaltyVersion,
  { code, ...credentials }: Credentials & { code: ReplyCodeName },
): Promise<void> {
  expectCode(await host.send(CALLS[version].login, { fields: credentials }), code)
}

export function expectCode({ status, code, text }: ContractReply, name: ReplyCodeName): void {
  assert.deepEqual(
    { status, code },
    { status: 200, code: REPLY_CODES[name] },
    `${name} expected: ${text.slice(0, 200)}`,
  )
}

/** An answer that says by its HTTP status what is wrong. */
export function expectStatus(reply: ContractReply, status: number): void {
  assert.deepEqual([reply.status, reply.json['statusCode']], [status, status], reply.text.slice(0, 200))
}

/** A list of objects in a reply. */
export function listIn({ json }: ContractReply, name: string): Fields[] {
  return v.parse(v.array(v.record(v.string(), v.unknown())), json[name], { message: `${name} is no list of objects` })
}

export function textIn({ json }: ContractReply, name: string): string {
  return v.parse(v.pipe(v.string(), v.nonEmpty()), json[name], { message: `${name} is no text` })
}

export function memberIn({ json }: ContractReply): Fields {
  return v.parse(v.record(v.string(), v.unknown()), json['memberDetails'])
}

/** The newest e-mail of somebody, with its code. */
export async function newestMail(host: ContractHost, to: string): Promise<OutboxMail & { code: string }> {
  const mail = (await host.mails()).find(one => one.to === to)
  assert.ok(mail, `no e-mail to ${to}`)
  const { code } = mail
  assert.ok(code, `no code in the e-mail to ${to}`)
  return { ...mail, code }
}

/** Asks for a code, and chooses a new password with the one of the e-mail. */
export async function resetPassword(host: ContractHost, version: LoyaltyVersion, email: string): Promise<void> {
  const values = { emailAddress: email, rootUrl: 'https://elsewhere.example', resetPasswordLink: '/reset-password/' }
  expectCode(await host.send(CALLS[version].askForReset, { values }), 'success')
  const { code } = await newestMail(host, email)
  expectCode(
    await host.send(CALLS[version].reset, { fields: { password: NEW_PASSWORD, resetCode: code, membershipId: '' } }),
    'success',
  )
}

/** Gives the present password, which a change of password or address and the end of an account need first. */
export async function prove(host: ContractHost, session: string, password: string): Promise<void> {
  expectCode(await host.send('provePassword', { session, fields: { password } }), 'success')
}
