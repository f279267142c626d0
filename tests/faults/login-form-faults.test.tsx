import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import english from '../../src/features/session/messages/replies/en.json'
import { forgetSessionClient } from '../../src/features/session/client/session-access'
import { readSessionState, setSessionState, storeSession } from '../../src/features/session/client/session-store'
import { LoginPanel } from '../../src/routes/members/login-screen'
import { PENDING } from '../../src/features/session/rules/session-state'
import { createCypherGateway } from '../../src/server/cypher/create-cypher-gateway'
import { createHttpUpstream, type HttpUpstream } from '../../src/server/cypher/upstream/http-upstream'
import { NO_LIMITS } from '../../src/server/limits/rate-limits'
import { sendTo } from '../builders/gateway-call'
import { buildMembershipConfig } from '../builders/membership-config'
import { buildMember } from '../builders/member-service'
import { buildShell, renderScreen } from '../builders/render-screen'
import { type FaultProxy, startFaultProxy } from './fault-proxy'
import { INNER_WORDS, UPSTREAM_FAULTS } from './upstream-faults'

const WORDS: Readonly<Record<string, string>> = english
const SIGNED_IN = {
  peachCode: 0,
  memberDetails: buildMember({ firstName: 'Grace' }),
  sessionManagementTokens: { boxofficeSessionToken: 'token', boxofficeRefreshSessionToken: 'refresh' },
}

let api: Server
let proxy: FaultProxy
let upstream: HttpUpstream
/** Answers of the gateway to the form, in their order. */
let answers: string[]

beforeAll(async () => {
  api = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(SIGNED_IN))
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  proxy = await startFaultProxy((api.address() as AddressInfo).port)
})
afterAll(async () => {
  await proxy.stop()
  api.closeAllConnections()
  await new Promise(resolve => api.close(resolve))
})

beforeEach(() => {
  answers = []
  upstream = createHttpUpstream({ baseUrl: `http://127.0.0.1:${proxy.port}/` })
  // A tenth of the real times.
  const timing = { total: 450, firstTry: 150, pause: [1, 2] as const }
  const gateway = createCypherGateway({
    upstream: upstream.send,
    limits: NO_LIMITS,
    captcha: null,
    log: () => undefined,
    settings: { timing },
  })
  vi.stubGlobal('fetch', async (_url: string, { method, headers, body }: RequestInit) => {
    const answer = await sendTo(gateway, { method: method ?? 'POST', headers: headers ?? {}, body: body ?? null })
    answers.push(await answer.clone().text())
    return answer
  })
  storeSession(null)
  setSessionState({ status: 'anonymous', reason: null })
})
afterEach(async () => {
  cleanup()
  forgetSessionClient()
  storeSession(null)
  setSessionState(PENDING)
  vi.unstubAllGlobals()
  await upstream.close()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))

describe('a member service', () => {
  it.each(Object.entries(UPSTREAM_FAULTS))(
    'that %s: the login form says so, keeps what was typed, sends once, and goes through once it is over',
    async (_name, { mode, words }) => {
      await proxy.behave(mode)
      renderScreen(<LoginPanel />, { shell: buildShell({ settings: { members: buildMembershipConfig() } }) })
      fireEvent.input(field('User name or e-mail'), { target: { value: 'grace@example.org' } })
      fireEvent.input(field('Password'), { target: { value: 'Popcorn-1' } })
      submit()
      expect(await screen.findByText(new RegExp(WORDS[words] ?? 'no such words'))).toBeTruthy()
      expect(document.body.textContent + answers.join()).not.toContain(INNER_WORDS)
      expect([field('User name or e-mail').value, field('Password').value]).toEqual(['grace@example.org', 'Popcorn-1'])
      expect(answers).toHaveLength(1)

      await proxy.behave({ kind: 'pass' })
      submit()
      await waitFor(() => expect(readSessionState().status).toBe('member'))
      expect(answers).toHaveLength(2)
    },
  )
})
