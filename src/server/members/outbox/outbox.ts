import * as v from 'valibot'
import { type DatabaseTransaction, parseRows, type Read } from '../../database/database'

const MailRow = v.object({
  id: v.number(),
  recipient: v.string(),
  kind: v.string(),
  subject: v.string(),
  text: v.string(),
  link: v.nullable(v.string()),
  code: v.nullable(v.string()),
  /** Epoch ms. */
  created_at: v.number(),
  /** Epoch ms; null until it is sent. */
  sent_at: v.nullable(v.number()),
})

/** A row of `outbox`. */
export type Mail = v.InferOutput<typeof MailRow>

interface AddMail {
  to: string
  kind: MailKind
  /** Of the site: `fr` or `fr-FR`. */
  locale: string
  /** A code, a username or a temporary password; none in a letter that only tells something. */
  code?: string
  /** The new e-mail address that the letter is about. */
  address?: string
  link?: string | null
  /** Epoch ms. */
  now: number
}

/** Writes an e-mail and adds it to the outbox. */
export async function addMail({ write }: Pick<DatabaseTransaction, 'write'>, mail: AddMail): Promise<void> {
  const { to, kind, locale, code = '', address = '', link = null, now } = mail
  const { subject, text } = writeMail({ kind, locale, code, address, link })
  const sql = 'INSERT INTO outbox (recipient, kind, subject, text, link, code, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)'
  await write(sql, [to, kind, subject, text, link, code || null, now])
}

/** The latest e-mails of the outbox, newest first. They contain codes and passwords: never show them to visitors. */
export async function listMails(read: Read, { limit }: { limit: number }): Promise<Mail[]> {
  return parseRows(MailRow, await read('SELECT * FROM outbox ORDER BY id DESC LIMIT ?', [limit]))
}

/** Number of e-mails of a kind that were written to a recipient since a time (epoch ms). */
export async function countMails(
  read: Read,
  { to, kind, since }: Pick<AddMail, 'to' | 'kind'> & { since: number },
): Promise<number> {
  const sql = 'SELECT count(*) AS count FROM outbox WHERE recipient = ? AND kind = ? AND created_at > ?'
  const [row] = await read(sql, [to, kind, since])
  return Number(row?.['count'] ?? 0)
}

export type MailKind =
  | 'ACTIVATION'
  | 'RESET'
  | 'USERNAME'
  | 'TEMPORARY_PASSWORD'
  | 'WELCOME'
  /** To a new address: its code, and the page that takes it. */
  | 'EMAIL_CODE'
  /** To the present address. */
  | 'EMAIL_ASKED'
  /** To the former address. */
  | 'EMAIL_CHANGED'

type MailConfig = Required<Pick<AddMail, 'code' | 'address'>> & Pick<Mail, 'link'>

type MailText = Pick<Mail, 'subject' | 'text'>
type MailTexts = Readonly<Record<MailKind, (config: MailConfig) => MailText>>

const ENGLISH: MailTexts = {
  ACTIVATION: ({ code }) => ({
    subject: 'Activate your account',
    text: `Your activation code is ${code}. It is valid for 24 hours.`,
  }),
  RESET: ({ code, link }) => ({
    subject: 'Choose a new password',
    text: `${link ? `Open this link within 60 minutes: ${link}\n\n` : ''}Your reset code is ${code}. If you did not ask for it, you need not do anything.`,
  }),
  USERNAME: ({ code }) => ({ subject: 'Your username', text: `You sign in with this username: ${code}` }),
  TEMPORARY_PASSWORD: ({ code }) => ({
    subject: 'Your account is active',
    text: `Your temporary password is ${code}. Choose one of your own with 'Forgot your password?' before you sign in.`,
  }),
  WELCOME: ({ code }) => ({
    subject: 'Your membership has begun',
    text: `Choose a password with this code within 24 hours: ${code}. Afterwards, 'Forgot your password?' sends you a new one.`,
  }),
  EMAIL_CODE: ({ code, link }) => ({
    subject: 'Confirm your new e-mail address',
    text: `${link ? `Open this page and sign in: ${link}\n\n` : ''}Your code is ${code}. It is valid for 24 hours. If you did not ask for it, you need not do anything.`,
  }),
  EMAIL_ASKED: ({ address }) => ({
    subject: 'A new e-mail address for your account',
    text: `Your account is to get the e-mail address ${address}, once it has been confirmed. If that was not you, change your password now: it cancels this.`,
  }),
  EMAIL_CHANGED: ({ address }) => ({
    subject: 'Your e-mail address has been changed',
    text: `Your account now has the e-mail address ${address}, and this one no longer opens it. If that was not you, write to the cinema at once.`,
  }),
}

const FRENCH: MailTexts = {
  ACTIVATION: ({ code }) => ({
    subject: 'Activez votre compte',
    text: `Votre code d’activation est ${code}. Il est valable 24 heures.`,
  }),
  RESET: ({ code, link }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    text: `${link ? `Ouvrez ce lien dans les 60 minutes : ${link}\n\n` : ''}Votre code de réinitialisation est ${code}. Si vous ne l’avez pas demandé, vous n’avez rien à faire.`,
  }),
  USERNAME: ({ code }) => ({
    subject: 'Votre identifiant',
    text: `Vous vous connectez avec cet identifiant : ${code}`,
  }),
  TEMPORARY_PASSWORD: ({ code }) => ({
    subject: 'Votre compte est actif',
    text: `Votre mot de passe provisoire est ${code}. Choisissez le vôtre avec « Mot de passe oublié ? » avant de vous connecter.`,
  }),
  WELCOME: ({ code }) => ({
    subject: 'Votre adhésion a commencé',
    text: `Choisissez un mot de passe avec ce code dans les 24 heures : ${code}. Ensuite, « Mot de passe oublié ? » vous en envoie un nouveau.`,
  }),
  EMAIL_CODE: ({ code, link }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    text: `${link ? `Ouvrez cette page et connectez-vous : ${link}\n\n` : ''}Votre code est ${code}. Il est valable 24 heures. Si vous ne l’avez pas demandé, vous n’avez rien à faire.`,
  }),
  EMAIL_ASKED: ({ address }) => ({
    subject: 'Une nouvelle adresse e-mail pour votre compte',
    text: `Votre compte recevra l’adresse e-mail ${address} dès qu’elle aura été confirmée. Si ce n’était pas vous, changez votre mot de passe maintenant : cela annule la demande.`,
  }),
  EMAIL_CHANGED: ({ address }) => ({
    subject: 'Votre adresse e-mail a été changée',
    text: `Votre compte a désormais l’adresse e-mail ${address}, et celle-ci ne l’ouvre plus. Si ce n’était pas vous, écrivez au cinéma sans attendre.`,
  }),
}

const BY_LANGUAGE: Readonly<Record<string, MailTexts>> = { en: ENGLISH, fr: FRENCH }

/** Writes an e-mail in the site's language; falls back to English. */
export function writeMail(input: Omit<MailConfig, 'address'> & Pick<AddMail, 'kind' | 'locale' | 'address'>): MailText {
  const { kind, locale, ...config } = { address: '', ...input }
  const language = locale.slice(0, 2).toLowerCase()
  const texts = (Object.hasOwn(BY_LANGUAGE, language) ? BY_LANGUAGE[language] : null) ?? ENGLISH
  return texts[kind](config)
}
