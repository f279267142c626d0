import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { failure, type Result, success } from '../../platform/result'
import { type DraftState, DraftStateSchema, type Me, MeSchema } from '../rules/studio-contract'
import { type ShownFault, ShownFaultSchema } from '../rules/shown-fault'

/** Why a call failed; `unreachable`: the studio's server does not respond. */
export interface Refusal {
  problem: string
  faults: ShownFault[]
}

const RefusalSchema = v.object({ problem: v.string(), faults: v.optional(v.array(ShownFaultSchema), []) })

const listeners = new Set<() => void>()
let isSignedOut = false

function setSignedOut(value: boolean): void {
  isSignedOut = value
  for (const listener of listeners) listener()
}

/** Whether the session ended while the studio was open. */
export function useSignedOut(): boolean {
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return useSyncExternalStore(subscribe, () => isSignedOut)
}

/** Calls the studio's server. A session that has ended is noticed here, for all of the studio. */
export async function callStudio(path: string, init?: { method: string; body: unknown }): Promise<Response | null> {
  const answer = await fetch(path, {
    method: init?.method ?? 'GET',
    ...(init ? bodyOf(init.body) : {}),
  }).catch(() => null)
  if (answer?.status === 401 && path !== '/api/sign-in') setSignedOut(true)
  return answer
}

/** A file is sent as it is, all else as JSON. */
function bodyOf(body: unknown) {
  if (body instanceof Blob) return { headers: { 'content-type': body.type || 'application/octet-stream' }, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Sends a call and parses its answer. */
export async function ask<T>(
  schema: v.GenericSchema<unknown, T>,
  path: string,
  init?: { method: string; body: unknown },
): Promise<Result<T, Refusal>> {
  const answer = await callStudio(path, init)
  const json: unknown = await answer?.json().catch(() => null)
  const parsed = answer?.ok ? v.safeParse(schema, json) : null
  if (parsed?.success) return success(parsed.output)
  const refusal = v.safeParse(RefusalSchema, json)
  return failure(refusal.success && answer ? refusal.output : { problem: 'unreachable', faults: [] })
}

const AnySchema = v.unknown()

/** Signs in with a password. */
export async function signIn(body: { email: string; password: string }): Promise<Result<unknown, Refusal>> {
  const answer = await ask(AnySchema, '/api/sign-in', { method: 'POST', body })
  if (answer.ok) setSignedOut(false)
  return answer
}

/** Signs in with a passkey of this device. */
export async function signInWithPasskey(): Promise<Result<unknown, Refusal>> {
  const options = await ask(AnySchema, '/api/auth/passkey/generate-authenticate-options')
  if (!options.ok) return options
  try {
    const response = await startAuthentication({ optionsJSON: options.value as never })
    const answer = await ask(AnySchema, '/api/auth/passkey/verify-authentication', {
      method: 'POST',
      body: { response },
    })
    if (answer.ok) setSignedOut(false)
    return answer.ok ? answer : failure({ problem: 'passkey', faults: [] })
  } catch {
    return failure({ problem: 'passkey', faults: [] })
  }
}

/** Adds a passkey of this device to the person's account. */
export async function addPasskey(): Promise<Result<unknown, Refusal>> {
  const options = await ask(AnySchema, '/api/auth/passkey/generate-register-options')
  if (!options.ok) return options
  try {
    const response = await startRegistration({ optionsJSON: options.value as never })
    return await ask(AnySchema, '/api/auth/passkey/verify-registration', { method: 'POST', body: { response } })
  } catch {
    return failure({ problem: 'passkey', faults: [] })
  }
}

/** Whether another service has just sent the browser back without a sign-in. */
export const wasRefusedElsewhere = (): boolean => new URLSearchParams(window.location.search).has('error')

const RedirectSchema = v.object({ url: v.string() })

/** Leads to the other service of the configuration, which leads back. */
export async function signInElsewhere(): Promise<Result<unknown, Refusal>> {
  const answer = await ask(RedirectSchema, '/api/sign-in/elsewhere', { method: 'POST', body: {} })
  if (answer.ok) window.location.assign(answer.value.url)
  return answer
}

export interface JoinLink {
  token: string
  isFirst: boolean
}

/** The one-time link that the address of the page has behind `#`, where servers and logs never see it. */
export function readJoinLink(): JoinLink | null {
  const [, kind, token] = /^#(first|join)=([\w-]{43})$/.exec(window.location.hash) ?? []
  return token === undefined ? null : { token, isFirst: kind === 'first' }
}

/** Takes a used link out of the address. */
export const forgetJoinLink = (): void => window.history.replaceState(null, '', '/')

export type Loaded<T> = { is: 'pending' } | { is: 'refused'; refusal: Refusal } | { is: 'known'; value: T }

/** Loads what the server says at a path, and again on demand. The last answer stays while the next is loaded. */
export function useLoaded<T>(schema: v.GenericSchema<unknown, T>, path: string) {
  const [state, setState] = useState<Loaded<T>>({ is: 'pending' })
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState(-1)
  const turn = useRef(0)
  useEffect(() => {
    let isCurrent = true
    const mine = ++turn.current
    void ask(schema, path).then(answer => {
      if (!isCurrent || mine !== turn.current) return
      setState(answer.ok ? { is: 'known', value: answer.value } : { is: 'refused', refusal: answer.error })
      setSettled(attempt)
    })
    return () => {
      isCurrent = false
    }
  }, [schema, path, attempt])
  const reload = useCallback(() => setAttempt(count => count + 1), [])
  /** Shows a newer answer that another call gave. What is being loaded is older, and dropped. */
  const take = useCallback(
    (value: T) => {
      turn.current++
      setState({ is: 'known', value })
      setSettled(attempt)
    },
    [attempt],
  )
  return { state, reload, take, isFresh: settled === attempt }
}

const POLL_MS = 1500

/** Loads again and again while something is going on at the server. */
export function usePolling(isGoingOn: boolean, reload: () => void): void {
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(reload, POLL_MS)
    return () => clearInterval(timer)
  }, [isGoingOn, reload])
}

/** Who is signed in. */
export const useMe = (): { state: Loaded<Me>; reload: () => void } => useLoaded(MeSchema, '/api/me')

/** The draft beside the site, followed while a build runs. */
export function useDraftState(): {
  state: Loaded<DraftState>
  reload: () => void
  take: (value: DraftState) => void
} {
  const { state, reload, take } = useLoaded(DraftStateSchema, '/api/draft')
  usePolling(state.is === 'known' && state.value.build.is === 'running', reload)
  return { state, reload, take }
}
