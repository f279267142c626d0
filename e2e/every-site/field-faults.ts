import type { Page } from '@playwright/test'

/** What browsers and password managers put into a field of that name. Codes and card numbers they are not to guess at. */
const AUTOFILL: Readonly<Record<string, string>> = {
  username: 'username',
  firstname: 'given-name',
  lastname: 'family-name',
  email: 'email',
  repeatedEmail: 'off',
  'phone.number': 'tel',
  'mobile.number': 'tel',
  zipCode: 'postal-code',
  zip: 'postal-code',
  repeatedPassword: 'new-password',
  present: 'current-password',
  repeated: 'new-password',
  code: 'one-time-code',
  cardNumber: 'off',
  cardCode: 'off',
  pin: 'off',
  passkeyName: 'off',
}
/** The password of somebody who has one, or a new one. */
const passwordOn = (name: string) => (name === 'login' ? 'current-password' : 'new-password')

/** Fields of a member page that tell browsers and password managers nothing, or something wrong. */
export async function fieldFaults(page: Page, name: string): Promise<string[]> {
  const fields = await page
    .getByRole('main')
    .locator('input:visible:not([type="checkbox"]):not([type="radio"])')
    .evaluateAll(inputs => inputs.map(input => [input.getAttribute('name'), input.getAttribute('autocomplete')]))
  return fields.flatMap(([field, given]) => {
    const wanted = field === 'password' ? passwordOn(name) : AUTOFILL[field ?? '']
    return given === null || given !== wanted ? [`${field} has autocomplete ${given}, not ${wanted}`] : []
  })
}
