import { rmSync } from 'node:fs'
import { startCaptchaVerifier } from '../captcha-verifier-stand-in'
import { CALL_NOTES, missingCalls } from '../member-calls'
import { MEMBER_SITES, type MemberSite } from '../members-site'
import { browserStep, type Prepared } from './browser-step'
import { MEMBERS } from './built-sites'
import { type Step, type StepOutcome, whole } from './step'

/** A host whose limits count each test for itself, and that has captchas checked. */
export async function prepareMembersHost({ hasCaptcha }: { hasCaptcha: boolean }): Promise<Prepared> {
  const env = { CLIENT_ADDRESS_HEADER: 'x-visitor-address' }
  if (!hasCaptcha) return { env, stop: async () => {} }
  const { url, stop } = await startCaptchaVerifier()
  return { env: { ...env, RECAPTCHA_SECRET: 'secret-of-nobody', RECAPTCHA_VERIFY_URL: url }, stop }
}

/** The pages of a programme on one site; which calls they make is noted for the step after the last of them. */
export function membersStep(site: string, args: string[]): Step {
  const provider = site.endsWith(MEMBERS) ? site.slice(0, -MEMBERS.length) : null
  const hasCaptcha = provider !== null && 'captchaSiteKey' in MEMBER_SITES[provider as MemberSite]
  return browserStep({
    name: `e2e members ${provider ?? site}`,
    site,
    args,
    prepare: () => prepareMembersHost({ hasCaptcha }),
    start: async () => ({ env: { MEMBER_CALLS_DIR: CALL_NOTES }, stop: async () => {} }),
  })
}

/** Each programme on a site of its own, one after the other; at the end, which calls of specification §7 no page made. */
export async function runMembers(): Promise<StepOutcome> {
  rmSync(CALL_NOTES, { recursive: true, force: true })
  const steps = [
    // Version 3 on a desk, version 1 on a phone.
    membersStep('demo-circuit', ['e2e/members', '--project=desktop']),
    membersStep('demo-theater', ['e2e/members', '--project=phone']),
    ...Object.keys(MEMBER_SITES).map(provider =>
      membersStep(`${provider}${MEMBERS}`, ['e2e/members/every-programme', '--project=desktop']),
    ),
  ]
  const outcomes: StepOutcome[] = []
  for (const { name, run } of steps) {
    const outcome = await run()
    const named = (failure: string) => `${name}: ${failure}`
    const { failures, flaky = [] } = outcome
    outcomes.push({ ...outcome, failures: failures.map(named), flaky: flaky.map(named) })
  }
  outcomes.push(whole(1, ...missingCalls().map(call => `no page made the call ${call}`)))
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failures }) => sum + failures.length, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
  }
}
