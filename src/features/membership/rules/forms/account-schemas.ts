import * as v from 'valibot'
import { MAX_ZIP_LENGTH } from './creation-payload'
import { newPassword, optionalText, phoneNumber, requiredEmail, requiredText, untrimmedText } from './field-rules'
import type { LoadPhoneNumbers } from './phone-rule'

// Schemas of the forms of an account and of gift cards. Error messages are message keys.

/** @param needsPresent whether a change to this address needs the present password */
export function detailsSchema(load: LoadPhoneNumbers, needsPresent: (email: string) => boolean) {
  return v.pipeAsync(
    v.objectAsync({
      firstname: requiredText(),
      lastname: requiredText(),
      email: requiredEmail(),
      present: v.string(),
      mobile: phoneNumber({ load, isOptional: true }),
      zipCode: optionalText(MAX_ZIP_LENGTH),
    }),
    v.forward(
      v.check(({ email, present }) => present !== '' || !needsPresent(email), 'memberField.missing'),
      ['present'],
    ),
  )
}
export type DetailsValues = v.InferOutput<ReturnType<typeof detailsSchema>>

/** What a member may be sent (specification §3 Member creation payload). */
export const consentsSchema = () =>
  v.object({ sendNewsletter: v.boolean(), wishToReceiveSMS: v.boolean(), contactByThirdParty: v.boolean() })
export type ConsentsValues = v.InferOutput<ReturnType<typeof consentsSchema>>

/** What a member likes: genres by name, theaters by id, and days between two newsletters, -1 for any. */
export const preferencesSchema = () =>
  v.object({
    preferredGenres: v.array(v.string()),
    preferredCinemaList: v.array(v.string()),
    newsletterFrequency: v.string(),
  })
export type PreferencesValues = v.InferOutput<ReturnType<typeof preferencesSchema>>

export function passwordSchema(provider: string, needsPresent: boolean) {
  return v.pipe(
    v.object({
      present: needsPresent ? untrimmedText() : v.string(),
      password: newPassword(provider),
      repeated: untrimmedText(),
    }),
    v.forward(
      v.check(({ password, repeated }) => password === repeated, 'memberField.notSamePassword'),
      ['repeated'],
    ),
  )
}
export type PasswordValues = v.InferOutput<ReturnType<typeof passwordSchema>>

/** A code that proves an address. @param maxLength characters */
export const codeSchema = (maxLength: number) => v.object({ code: requiredText(maxLength) })

/** A card to add. @param maxLength characters */
export const cardCodeSchema = (maxLength: number) => v.object({ cardCode: requiredText(maxLength) })

/** An order to claim, with what was paid as it is written anywhere: `23.50`, `23,50`. */
export const claimSchema = (maxLength: number) =>
  v.object({
    orderId: requiredText(maxLength),
    total: v.pipe(requiredText(maxLength), v.regex(/^\d{1,6}(?:[.,]\d{1,2})?$/, 'memberField.noAmount')),
  })
export type ClaimValues = v.InferOutput<ReturnType<typeof claimSchema>>

/** A gift card. @param lengths at most, characters */
export const giftCardSchema = (lengths: { cardNumber: number; pin: number }) =>
  v.object({ cardNumber: requiredText(lengths.cardNumber), pin: optionalText(lengths.pin) })
export type GiftCardValues = v.InferOutput<ReturnType<typeof giftCardSchema>>
