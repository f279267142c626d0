import * as v from 'valibot'
import {
  isSameText,
  knownPassword,
  newPassword,
  optionalText,
  repeatedText,
  requiredEmail,
  requiredText,
} from './field-rules'
import { type LoadPhoneNumbers, phoneNumber } from './phone-rule'

// What the forms around signing in ask for. Messages are keys of messages.

/** Letters of a username, by the service. */
const MAX_USERNAME_LENGTH = 254
/** Letters of a postal code, by the service. */
const MAX_ZIP_LENGTH = 20

const passwords = (provider: string) => ({ password: newPassword(provider), repeatedPassword: repeatedText() })
const isSamePassword = ({ password, repeatedPassword }: { password: string; repeatedPassword: string }) =>
  isSameText(password, repeatedPassword, 'password')

/** Signing in (specification §7 Login: two values). */
export const LoginSchema = v.object({ username: requiredText(MAX_USERNAME_LENGTH), password: knownPassword() })
export type LoginValues = v.InferOutput<typeof LoginSchema>

/** An e-mail address alone: the message is sent there. */
export const EmailSchema = v.object({ email: requiredEmail() })
export type EmailValues = v.InferOutput<typeof EmailSchema>

/** A code that came by e-mail. */
export const ConfirmSchema = v.object({ email: requiredEmail(), code: requiredText() })
export type ConfirmValues = v.InferOutput<typeof ConfirmSchema>

/** A new password, by link or by code. @param provider whose rules hold */
export function resetSchema(provider: string) {
  return v.pipe(
    v.object({ email: optionalText(MAX_USERNAME_LENGTH), code: requiredText(), ...passwords(provider) }),
    v.forward(v.partialCheck([['password'], ['repeatedPassword']], isSamePassword, 'memberField.notSamePassword'), [
      'repeatedPassword',
    ]),
  )
}
export type ResetValues = v.InferOutput<ReturnType<typeof resetSchema>>

interface RegisterSchemaInput {
  provider: string
  load: LoadPhoneNumbers
}

/** A new member (specification §3 Member creation payload: what form inputs supply). */
export function registerSchema({ provider, load }: RegisterSchemaInput) {
  return v.pipeAsync(
    v.objectAsync({
      firstname: requiredText(),
      lastname: requiredText(),
      email: requiredEmail(),
      repeatedEmail: repeatedText(),
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
  /** The card that was sold in the foyer is asked for, in place of a code. */
  withCard: boolean
  withPhone: boolean
  load: LoadPhoneNumbers
}

/** Activation (specification §3 includeActivation…). */
export function activateSchema({ withCard, withPhone, load }: ActivateSchemaInput) {
  return v.objectAsync({
    email: requiredEmail(),
    code: withCard ? optionalText() : requiredText(),
    cardNumber: withCard ? requiredText() : optionalText(),
    phone: phoneNumber({ load, isOptional: !withPhone }),
    username: optionalText(MAX_USERNAME_LENGTH),
  })
}
export type ActivateValues = v.InferOutput<ReturnType<typeof activateSchema>>
