import * as v from 'valibot'
import type { Member } from './member'
import type { MemberInput } from './member-input'

/** Each consent of specification §3 with its columns. */
const CONSENTS = {
  sendNewsletter: ['send_newsletter', 'newsletter_changed_at'],
  wishToReceiveSMS: ['receive_sms', 'sms_changed_at'],
  contactByThirdParty: ['third_party_contact', 'third_party_changed_at'],
} as const

type Consent = keyof typeof CONSENTS
const NAMES = Object.keys(CONSENTS) as Consent[]

/** When each consent was last given or taken back, ISO; null for never. */
export function consentDates(member: Member): Record<Consent, string | null> {
  const dateOf = (name: Consent) => {
    const changedAt = member[CONSENTS[name][1]]
    return changedAt === null ? null : new Date(changedAt).toISOString()
  }
  return {
    sendNewsletter: dateOf('sendNewsletter'),
    wishToReceiveSMS: dateOf('wishToReceiveSMS'),
    contactByThirdParty: dateOf('contactByThirdParty'),
  }
}

/** Columns of the consents that the input changes, with `now` (epoch ms) as their date; a repeated one keeps its date. */
export function changedConsents(member: Member, input: MemberInput, now: number): Record<string, number> {
  const changed = NAMES.filter(name => input[name] != null && input[name] !== member[CONSENTS[name][0]])
  return Object.fromEntries(
    changed.flatMap(name => {
      const [flag, date] = CONSENTS[name]
      return [
        [flag, Number(input[name])],
        [date, now],
      ]
    }),
  )
}

const PreferencesSchema = v.object({
  preferredGenres: v.array(v.string()),
  /** Theater ids. */
  preferredCinemaList: v.array(v.string()),
  newsletterFrequency: v.string(),
})

/** The defaults of the creation payload (specification §3). */
const NO_PREFERENCES = { preferredGenres: [], preferredCinemaList: [], newsletterFrequency: '-1' }

/** A member's preferences, named as in the creation payload. */
export function readPreferences({ preferences }: Pick<Member, 'preferences'>): v.InferOutput<typeof PreferencesSchema> {
  return preferences === null ? NO_PREFERENCES : v.parse(PreferencesSchema, JSON.parse(preferences))
}

/** The column of preferences after a change; what the input does not name stays. @param member null for a new one */
export function writePreferences(input: MemberInput, member: Pick<Member, 'preferences'> | null): string {
  const kept = member === null ? NO_PREFERENCES : readPreferences(member)
  return JSON.stringify({
    preferredGenres: [...new Set(input.preferredGenres ?? kept.preferredGenres)],
    preferredCinemaList: [...new Set(input.preferredCinemaList ?? kept.preferredCinemaList)],
    newsletterFrequency: input.newsletterFrequency ?? kept.newsletterFrequency,
  })
}
