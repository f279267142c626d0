import type { Page } from '@playwright/test'
import type { MemberPage } from '../../src/config/member-pages'
import { violations } from '../page-violations'
import { hydrated, settled } from '../quiet-page'
import {
  expect,
  memberPath,
  memberSettled,
  membershipConfig,
  memberWords,
  newEmail,
  newMember,
  type Person,
  readMail,
  readOutbox,
  test,
} from './member-page'

/** Browsers make passkeys under a name, not under an IP address. */
const HOST = (process.env.BASE_URL ?? 'http://127.0.0.1:9000').replace('//127.0.0.1:', '//localhost:')
const openPage = (page: Page, name: MemberPage) => page.goto(HOST + memberPath(name))

/** An authenticator of the browser's own, which says yes to all that it is asked (Web Authentication Level 3 §11). */
async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    isUserThere: (enabled: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: enabled }),
  }
}

async function signInAtHost(page: Page, { email, password }: Person): Promise<void> {
  const t = memberWords()
  await openPage(page, 'login')
  await hydrated(page)
  const form = page.getByRole('form', { name: t('memberPages.login') })
  await form.getByLabel(t('signIn.username')).fill(email)
  await form.getByLabel(t('signIn.password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('signIn.submit'), exact: true }).click()
  await expect(form).toHaveCount(0)
}

/** On a site without activation nothing has shown yet that the address is theirs. */
async function proveAddress(page: Page, { email }: Person): Promise<void> {
  const t = memberWords()
  await page.getByRole('button', { name: t('ownAccount.sendProof') }).click()
  await expect(page.getByText(t('ownAccount.confirmPresentText', email))).toBeVisible()
  const { code } = await readMail(page.context().request, email)
  await page.getByLabel(t('ownAccount.code')).fill(code ?? '')
  await page.getByRole('button', { name: t('ownAccount.confirm') }).click()
}

test('a passkey is added, signs in, proves a change of address and is removed', async ({ page }) => {
  const t = memberWords()
  const device = await withAuthenticator(page)
  const { request } = page.context()
  const person = await newMember(request)
  await signInAtHost(page, person)
  await openPage(page, 'profile')
  await memberSettled(page)
  if (!membershipConfig().includeActivation) await proveAddress(page, person)

  await page.getByRole('button', { name: t('ownAccount.addPasskey') }).click()
  const adding = page.getByRole('dialog', { name: t('ownAccount.addPasskey') })
  await adding.getByLabel(t('ownAccount.passkeyName')).fill('My phone')
  await adding.getByLabel(t('ownAccount.present')).fill(person.password)
  await settled(page)
  expect(await violations(page, 'a new passkey', 'all')).toEqual([])
  await adding.getByRole('button', { name: t('ownAccount.makePasskey') }).click()
  await expect(page.getByText(t('ownAccount.passkeyAdded'))).toBeFocused()
  await expect(page.getByText(t('ownAccount.passkeyUnused'))).toBeVisible()

  await page.context().clearCookies()
  await openPage(page, 'login')
  await hydrated(page)
  const enter = page.getByRole('button', { name: t('signIn.passkey') })
  // Whoever holds the device without its PIN, finger or face is not let in.
  await device.isUserThere(false)
  await enter.click()
  await expect(page.getByRole('alert').filter({ hasText: t('loyaltyReply.passkey.cancelled') })).toBeVisible()
  await device.isUserThere(true)
  await enter.click()
  await expect(enter).toHaveCount(0)

  await openPage(page, 'profile')
  await memberSettled(page)
  await expect(page.getByText(t('ownAccount.passkeyUnused'))).toHaveCount(0)
  const email = newEmail()
  const details = page.getByRole('form', { name: t('account.details') })
  await details.getByLabel(t('account.email')).fill(email)
  await details.getByRole('button', { name: t('ownAccount.usePasskey') }).click()
  await expect(details.getByText(t('ownAccount.proven'))).toBeFocused()
  await details.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText(t('ownAccount.confirmText', email))).toBeVisible()

  await page.getByRole('button', { name: `${t('ownAccount.removePasskey')}: My phone` }).click()
  const removing = page.getByRole('dialog', { name: t('ownAccount.removePasskeyTitle', 'My phone') })
  await removing.getByRole('button', { name: t('ownAccount.usePasskey') }).click()
  await expect(removing.getByText(t('ownAccount.proven'))).toBeFocused()
  await removing.getByRole('button', { name: t('ownAccount.removePasskey') }).click()
  await expect(page.getByText(t('ownAccount.passkeyRemoved'))).toBeFocused()
  const told = (await readOutbox(request)).filter(({ to }) => to === person.email)
  expect(told.length).toBeGreaterThanOrEqual(3)

  // The device keeps what opens nothing any more.
  await page.context().clearCookies()
  await openPage(page, 'login')
  await hydrated(page)
  await enter.click()
  await expect(page.getByText(t('loyaltyReply.2003'))).toBeVisible()
})

test('a member whose address nobody has proven is offered a code first', { tag: '@full' }, async ({ page }) => {
  const t = memberWords()
  const person = await newMember(page.context().request)
  await signInAtHost(page, person)
  let proof: unknown
  // As members of an earlier version are.
  await page.route('**/api/cypher', async route => {
    const sent = route.request().postData() ?? ''
    const isProof = sent.includes('SendEmailProof')
    if (!isProof && !sent.includes('Own/Passkeys')) return route.fallback()
    const response = await route.fetch()
    if (isProof) {
      proof = await response.json()
      return route.fulfill({ response })
    }
    const json = (await response.json()) as Record<string, unknown>
    return route.fulfill({ response, json: { ...json, isEmailProven: false } })
  })
  await openPage(page, 'profile')
  await memberSettled(page)
  await expect(page.getByText(t('ownAccount.proofNeeded'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('ownAccount.addPasskey') })).toHaveCount(0)
  await page.getByRole('button', { name: t('ownAccount.sendProof') }).click()
  await expect.poll(() => proof).toMatchObject({ peachCode: 0 })
})
