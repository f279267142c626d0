import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LoyaltyVersion } from '../../src/features/session/rules/calls/cypher-call'
import { startCaptchaVerifier } from '../captcha-verifier-mock'
import { CALL_NOTES, missingCalls } from '../member-calls'
import { writeWalletKeys } from '../builders/wallet-accounts'
import { MEMBER_SITES, type MemberSite } from '../members-site'
import { browserStep, type Prepared } from './browser-step'
import { MEMBERS } from './built-sites'
import { startMailHost } from './mail-host'
import { isFullRun, joinOutcomes, type Step, type StepOutcome, whole } from './step'

/** Accounts begin with a letter there. */
const WITH_MAIL = 'demo-circuit'

/** A host whose limits count each test for itself, that makes wallet passes, and that has captchas checked. */
export async function prepareMembersHost({ hasCaptcha }: { hasCaptcha: boolean }): Promise<Prepared> {
  const keys = mkdtempSync(path.join(tmpdir(), 'wallet-keys-'))
  const env = { CLIENT_ADDRESS_HEADER: 'x-visitor-address', ...writeWalletKeys(keys) }
  const forgetKeys = () => rmSync(keys, { recursive: true, force: true })
  if (!hasCaptcha) return { env, stop: async () => forgetKeys() }
  const { url, stop } = await startCaptchaVerifier()
  return {
    env: { ...env, RECAPTCHA_SECRET: 'secret-of-nobody', RECAPTCHA_VERIFY_URL: url },
    stop: async () => {
      forgetKeys()
      await stop()
    },
  }
}

/** The same, beside a host that sends e-mails. */
async function prepareWithMail(publicDir: string): Promise<Prepared> {
  const [members, mail] = [await prepareMembersHost({ hasCaptcha: false }), await startMailHost(publicDir)]
  const stop = async () => {
    await mail.stop()
    await members.stop()
  }
  return { ...members, specEnv: mail.env, stop }
}

/** The pages of a programme on one site. Which calls they make is noted. @param args further arguments of Playwright */
export function membersStep(site: string, specs: string[], args: string[] = []): Step {
  const provider = site.endsWith(MEMBERS) ? site.slice(0, -MEMBERS.length) : null
  const hasCaptcha = provider !== null && 'captchaSiteKey' in MEMBER_SITES[provider as MemberSite]
  return browserStep({
    name: `e2e members ${provider ?? site}`,
    site,
    specs,
    args,
    prepare: publicDir => (site === WITH_MAIL ? prepareWithMail(publicDir) : prepareMembersHost({ hasCaptcha })),
    env: { MEMBER_CALLS_DIR: CALL_NOTES },
  })
}

const circuit = membersStep(WITH_MAIL, ['e2e/members'])

/** Version 3: every page of members. At the end of the full run, which of its calls (specification §7) no page made. */
export const CIRCUIT_MEMBERS: Step = {
  ...circuit,
  name: 'e2e members',
  run: narrowed => (isFullRun() && narrowed.length === 0 ? runAndCountCalls(3, [circuit]) : circuit.run(narrowed)),
}

/**
 * The whole matrix beyond that: version 1 with every page on a phone, then each provider on a small site of its own. At the
 * end, which calls of version 1 no page made.
 */
export function runMembers(): Promise<StepOutcome> {
  return runAndCountCalls(1, [
    membersStep('demo-theater', ['e2e/members'], ['--project=phone']),
    ...Object.keys(MEMBER_SITES).map(provider =>
      membersStep(`${provider}${MEMBERS}`, ['e2e/members/every-programme'], ['--project=desktop']),
    ),
  ])
}

/** Runs steps after each other. A call of the version that belongs to pages and that none of them made is a failure. */
async function runAndCountCalls(version: LoyaltyVersion, steps: readonly Step[]): Promise<StepOutcome> {
  rmSync(CALL_NOTES, { recursive: true, force: true })
  const parts: { name: string; outcome: StepOutcome }[] = []
  for (const { name, run } of steps) parts.push({ name, outcome: await run([]) })
  const missing = missingCalls(version).map(call => `no page made the call ${call}`)
  return joinOutcomes([...parts, { name: 'calls', outcome: whole(1, ...missing) }])
}
