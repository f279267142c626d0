import type { Locator, Page } from '@playwright/test'
import { RECAPTCHA_SCRIPT } from '../../tests/vendors/recaptcha'
import type { Person } from './member-api'
import { membershipConfig } from './membership-config'

/** Where its script comes from. */
export const RECAPTCHA = /https:\/\/www\.(?:google\.com|gstatic\.com|recaptcha\.net)\/recaptcha\//

/** The form of a page. */
export const formOf = (page: Page): Locator => page.getByRole('main').locator('form').filter({ visible: true }).first()

/** Sends it. */
export const submitForm = (page: Page) => formOf(page).locator('button[type="submit"]').click()

/** Types values into a form, by the names of its fields. */
export async function fillForm(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await formOf(page).locator(`input[name="${name}"]`).fill(value)
}

/** A telephone number that is right where the built site is. */
export const phoneNumber = () => (membershipConfig().phoneCountries?.[0] === 'FR' ? '06 12 34 56 78' : '07400 123456')

/** Types what somebody says who joins. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  const { email, password, firstname, lastname } = person
  await fillForm(page, {
    firstname,
    lastname,
    email,
    repeatedEmail: email,
    'phone.number': phoneNumber(),
    password,
    repeatedPassword: password,
  })
}

/** Lets everybody pass the captcha of what is opened next, where the site has one. */
export async function playCaptcha(page: Page): Promise<void> {
  if (membershipConfig().captcha === null) return
  await page.addInitScript(() => Object.assign(window, { vendorMocks: { recaptcha: { tellsAction: true } } }))
  await page.route(RECAPTCHA, route => route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA_SCRIPT }))
}
