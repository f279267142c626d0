import { randomUUID } from 'node:crypto'
import { PLAIN_MAIL_LOOK } from '../../../config/mail-look'
import { composeMessage, type MailFrom } from '../../../server/mail/compose-message'
import { sendBySmtp } from '../../../server/mail/send-by-smtp'
import { translatorOf } from '../../translate'

export interface Mail {
  /** `SMTP_URL` */
  url: string
  from: MailFrom
}

interface SendInvitation {
  mail: Mail
  to: string
  siteName: string
  /** Who invites. */
  by: string
  link: string
  kind: 'invitation' | 'renewal'
  language: 'en' | 'fr'
}

/** Sends a one-time link by the host's mail sender. @returns whether the mail server took it */
export async function sendInvitation(input: SendInvitation): Promise<boolean> {
  const { mail, to, siteName, by, link, kind, language } = input
  const t = translatorOf(language)
  const subject = t(`mail.${kind}.subject`, { site: siteName })
  const letter = {
    language,
    locale: null,
    subject,
    blocks: [
      { kind: 'text' as const, text: t(`mail.${kind}.text`, { site: siteName, name: by }) },
      { kind: 'action' as const, label: t('mail.action'), href: link },
      { kind: 'note' as const, text: t('mail.note') },
    ],
  }
  const message = await composeMessage({
    mail: {
      id: 0,
      kind: 'STUDIO',
      attempts: 1,
      recipient: to,
      reply_to: null,
      subject,
      text: '',
      letter: JSON.stringify(letter),
      created_at: Date.now(),
      message_id: randomUUID(),
    },
    from: mail.from,
    site: { name: siteName, url: null, look: PLAIN_MAIL_LOOK },
  })
  const beforeContent = () => Promise.resolve(true)
  const outcome = await sendBySmtp({ url: mail.url, from: mail.from.address, to, message, beforeContent })
  return outcome.kind === 'sent'
}
