import * as v from 'valibot'
import { MAX_ZIP_LENGTH } from './creation-payload'
import {
  isSameText,
  untrimmedText,
  newPassword,
  optionalText,
  phoneNumber,
  requiredEmail,
  requiredText,
} from './field-rules'
import type { LoadPhoneNumbers } from './phone-rule'

// Schemas of the sign-in forms. Error messages are message keys.

/** Characters. The service's limit. */
const MAX_USERNAME_LENGTH = 254

const passwords = (provider: string) => ({ password: newPassword(provider), repeatedPassword: untrimmedText() })
const isSamePassword = ({ password, repeatedPassword }: { password: string; repeatedPassword: string }) =>
  isSameText(password, repeatedPassword, 'password')

/** Login (specification §7 Login: two values). */
export const LoginSchema = v.object({ username: requiredText(MAX_USERNAME_LENGTH), password: untrimmedText() })
export type LoginValues = v.InferOutput<typeof LoginSchema>

export const EmailSchema = v.object({ email: requiredEmail() })
export type EmailValues = v.InferOutput<typeof EmailSchema>

/** @param provider whose rules a password has to meet; null when none is asked for */
const chosenPasswords = (provider: string | null) =>
  provider === null ? { password: v.string(), repeatedPassword: v.string() } : passwords(provider)

/** Confirmation of an e-mail address. @param provider as of `chosenPasswords` */
export function confirmSchema(provider: string | null) {
  return v.pipe(
    v.object({ email: requiredEmail(), code: requiredText(), ...chosenPasswords(provider) }),
    v.forward(v.partialCheck([['password'], ['repeatedPassword']], isSamePassword, 'memberField.notSamePassword'), [
      'repeatedPassword',
    ]),
  )
}
export type ConfirmValues = v.InferOutput<ReturnType<typeof confirmSchema>>

/** New password, by link or by code. @param provider whose rules apply */
export function resetSchema(provider: string) {
  return v.pipe(
    v.object({ email: optionalText(MAX_USERNAME_LENGTH), code: requiredText(), ...passwords(provider) }),
    v.forward(v.partialCheck([['password'], ['repeatedPassword']], isSamePassword, 'memberField.notSamePassword'), [
      'repeatedPassword',
    ]),
  )
}
export type ResetValues = v.InferOutput<ReturnType<typeof resetSchema>>

/** New member (specification §3 Member creation payload: what form inputs supply). */
export function registerSchema({ provider, load }: { provider: string; load: LoadPhoneNumbers }) {
  return v.pipeAsync(
    v.objectAsync({
      firstname: requiredText(),
      lastname: requiredText(),
      email: requiredEmail(),
      repeatedEmail: untrimmedText(),
      phone: phoneNumber({ load }),
      zipCode: optionalText(MAX_ZIP_LENGTH),
      ...passwords(provider),
      sendNewsletter: v.boolean(),
      wishToReceiveSMS: v.boolean(),
    }),
    v.forward(
      v.partialCheck(
        [['email'], ['repeatedEmail']],
        ({ email, repeatedEmail }) => isSameText(email, repeatedEmail, 'email'),
        'memberField.notSameEmail',
      ),
      ['repeatedEmail'],
    ),
    v.forward(v.partialCheck([['password'], ['repeatedPassword']], isSamePassword, 'memberField.notSamePassword'), [
      'repeatedPassword',
    ]),
  )
}
export type RegisterValues = v.InferOutput<ReturnType<typeof registerSchema>>

interface ActivateSchemaInput {
  /** Requires the number of a card bought at the cinema in place of a code. */
  withCard: boolean
  withPhone: boolean
  load: LoadPhoneNumbers
  /** As of `chosenPasswords`. */
  provider: string | null
}

/** Activation (specification §3 includeActivation…). */
export function activateSchema({ withCard, withPhone, load, provider }: ActivateSchemaInput) {
  return v.pipeAsync(
    v.objectAsync({
      email: requiredEmail(),
      code: withCard ? optionalText() : requiredText(),
      cardNumber: withCard ? requiredText() : optionalText(),
      phone: phoneNumber({ load, isOptional: !withPhone }),
      username: optionalText(MAX_USERNAME_LENGTH),
      ...chosenPasswords(provider),
    }),
    v.forward(v.partialCheck([['password'], ['repeatedPassword']], isSamePassword, 'memberField.notSamePassword'), [
      'repeatedPassword',
    ]),
  )
}
export type ActivateValues = v.InferOutput<ReturnType<typeof activateSchema>>
