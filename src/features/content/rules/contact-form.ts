/** Where the site's own host takes messages to the cinema, without path prefix (contracts §5). */
export const CONTACT_PATH = '/api/contact'

/** Where it takes e-mail addresses for the newsletter. */
export const NEWSLETTER_PATH = '/api/newsletter'

/** Longest values, in characters. Assumption: an address of e-mail is never longer (RFC 5321). */
export const CONTACT_LENGTHS = { name: 100, email: 254, message: 5_000 } as const

/** A field that nobody sees: programs that fill in every field of a form fill in this one too. */
export const TRAP_FIELD = 'reference'

/** Fields that a visitor fills in. */
export type ContactField = 'name' | 'email' | 'message'

/** What is wrong with a field, as the host says it. */
export type FieldFault = 'missing' | 'invalid' | 'tooLong'
