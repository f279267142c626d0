import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { type CypherCall, refreshHeader, sessionHeader } from '../../src/features/session/rules/calls/cypher-call'
import { CYPHER_CALLS, type CypherCallName } from '../../src/features/session/rules/calls/cypher-calls'
import { formatCypherRoute } from '../../src/features/session/rules/cypher-route'
import type { StoredSession } from '../../src/features/session/rules/session-cookie'
import { membershipConfig } from './membership-config'

/** Somebody who can sign in. */
export interface Person {
  email: string
  password: string
  firstname: string
  lastname: string
}

/** Members of every demo host; tests only look at what they have. */
export const DEMO_PERSON: Person = {
  email: 'demo@lumen.example',
  password: 'Popcorn-1895!',
  firstname: 'Ada',
  lastname: 'Lumen',
}
export const EXPIRED_PERSON: Person = {
  email: 'expired@lumen.example',
  password: 'Popcorn-1895!',
  firstname: 'Otto',
  lastname: 'Lumen',
}

/** An e-mail of the demo host's outbox. */
export interface Mail {
  id: number
  to: string
  subject: string
  text: string
  link: string | null
  code: string | null
  createdAt: number
}

export type Fields = Record<string, unknown>

interface Call {
  values?: Record<string, string>
  body?: Fields
  session?: StoredSession
}

/** Name of the header in which the members' host is told who asks: each test is a visitor of its own to its limits. */
export const VISITOR_HEADER = 'x-visitor-address'

/** An address of nobody, another for every call. */
export function visitorAddress(): string {
  const [one, two, three] = randomUUID().match(/[0-9a-f]{2}/g) ?? []
  return `10.${[one, two, three].map(byte => parseInt(byte ?? '0', 16)).join('.')}`
}

/** Makes a member call as a page of the site does, without a page. @returns the service's answer, whatever it says */
export async function callMembers(
  request: APIRequestContext,
  name: CypherCallName,
  { values = {}, body = {}, session }: Call = {},
): Promise<Fields> {
  const config = membershipConfig()
  const call: CypherCall = CYPHER_CALLS[name]
  const headers = {
    [VISITOR_HEADER]: visitorAddress(),
    // A captcha counts where it was solved.
    origin: new URL(process.env.BASE_URL ?? 'http://127.0.0.1:9000').origin,
    ...(session?.token ? { [sessionHeader(config)]: session.token } : {}),
    ...(session?.refreshToken && call.caller === 'refresh' ? { [refreshHeader(config)]: session.refreshToken } : {}),
  }
  const route = formatCypherRoute(name, values, config)
  const reqMetadata = {
    method: call.method,
    route,
    responseFormat: call.reply === 'text' ? 'raw' : 'json',
    // What the mock of the captcha gives out, where the host has answers checked.
    ...(call.captcha === null ? {} : { 'g-recaptcha-response': `mock-token:${call.captcha}` }),
  }
  const answer = await request.post('/api/cypher', { headers, data: { reqMetadata, ...body } })
  return (await answer.json()) as Fields
}

/** The call of the built site's version: `versioned('login')` is `loginV3` on a site of version 3. */
export function versioned(name: 'login' | 'createMember' | 'editMember'): CypherCallName {
  return membershipConfig().version === 3 ? `${name}V3` : name
}

/** A name that nobody had before. */
export function newEmail(): string {
  return `visitor-${randomUUID().slice(0, 13)}@lumen.example`
}

/** Somebody who is not a member yet. */
export function newPerson(own: Partial<Person> = {}): Person {
  return { email: newEmail(), password: 'Reel-to-reel-35!', firstname: 'Grace', lastname: 'Projector', ...own }
}

/**
 * Makes a member of the test's own, so that no test disturbs another. Where accounts must be activated, that is done too.
 * @param isActivated false leaves it as it is after registration
 */
export async function newMember(
  request: APIRequestContext,
  own: Partial<Person> & { isActivated?: boolean } & Fields = {},
): Promise<Person> {
  const { isActivated = true, ...fields } = own
  const { circuitId, clubId, includeActivation, defaultCinemaId } = membershipConfig()
  const person = newPerson(fields as Partial<Person>)
  const created = await callMembers(request, versioned('createMember'), {
    values: { circuitId },
    body: { clubId, username: person.email, ...fields, ...person },
  })
  expect(created, 'the answer to a new member').toMatchObject({ peachCode: 0 })
  if (!includeActivation || !isActivated) return person
  const mail = await readMail(request, person.email)
  const registered = await callMembers(request, 'startRegistration', {
    values: { circuitId, cinemaId: defaultCinemaId ?? '' },
    body: { email: person.email, activationCode: mail.code, password: person.password },
  })
  expect(registered, 'the answer to an activation').toMatchObject({ peachCode: 0 })
  return person
}

/** Signs in without a page. @returns the session as the product's cookie keeps it */
export async function openSession(request: APIRequestContext, { email, password }: Person): Promise<StoredSession> {
  const { version, circuitId } = membershipConfig()
  const reply = await callMembers(request, versioned('login'), {
    values: { circuitId },
    body: { username: email, password },
  })
  expect(reply, `the answer to ${email}`).toMatchObject({ peachCode: 0 })
  const { boxofficeSessionToken: token, boxofficeRefreshSessionToken: refreshToken } = reply[
    'sessionManagementTokens'
  ] as Record<string, string>
  const { memberId } = reply['memberDetails'] as { memberId: string }
  const session: StoredSession = { token: token ?? null, refreshToken: refreshToken ?? null, cypherVersion: version }
  if (version === 3) return session
  const own = { userSessionId: reply['userSessionId'], encryptedSessionId: reply['encryptedSessionId'], memberId }
  return { ...session, ...(own as Record<string, string>) }
}

/** The e-mails that the demo host would have sent, the newest first. */
export async function readOutbox(request: APIRequestContext): Promise<Mail[]> {
  const answer = await request.get('/__outbox?format=json')
  return ((await answer.json()) as { mails: Mail[] }).mails
}

/** The newest e-mail to somebody; waits for it. */
export async function readMail(request: APIRequestContext, to: string): Promise<Mail> {
  const find = async () => (await readOutbox(request)).find(mail => mail.to === to)
  await expect.poll(find, { message: `an e-mail to ${to}`, timeout: 15_000 }).toBeDefined()
  const mail = await find()
  if (!mail) throw new Error(`There is no e-mail to ${to}`)
  return mail
}
