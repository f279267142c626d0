import { rmSync } from 'node:fs'
import path from 'node:path'
import { startCaptchaVerifier } from '../captcha-verifier-mock'
import { serveSite } from '../serve-site'
import { startFaultControl } from './fault-control'
import { startFaultProxy } from './fault-proxy'
import { startMemberApi } from './member-api'

/**
 * Starts what a host is to have behind fault proxies: an operator's member API and the check of captchas.
 * @returns variables of that host, what specs must know, and what ends it all
 */
export async function startFaultyServices(publicDir: string) {
  // Of both hosts: the one in front shows the e-mails of the one behind.
  const database = `${publicDir}-faults.db`
  for (const file of ['', '-wal', '-shm']) rmSync(database + file, { force: true })
  const members = await serveSite(publicDir, {
    LOYALTY_DATABASE_URL: `file:${database}`,
    CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
  })
  const api = await startMemberApi(members.url)
  const verifier = await startCaptchaVerifier()
  const check = new URL(verifier.url)
  const proxies = { members: await startFaultProxy(api.port), captcha: await startFaultProxy(Number(check.port)) }
  const control = await startFaultControl(proxies)
  const started = [control, proxies.members, proxies.captcha, verifier, api, members]
  return {
    env: {
      CLIENT_ADDRESS_HEADER: 'x-visitor-address',
      LOYALTY_DATABASE_URL: `file:${path.resolve(database)}`,
      CYPHER_UPSTREAM_URL: `http://127.0.0.1:${proxies.members.port}`,
      CYPHER_FORWARD_CLIENT_ADDRESS: 'true',
      RECAPTCHA_SECRET: 'secret-of-nobody',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${proxies.captcha.port}${check.pathname}`,
    },
    specEnv: { FAULT_CONTROL_URL: control.url },
    stop: async () => {
      for (const { stop } of started) await stop()
    },
  }
}
