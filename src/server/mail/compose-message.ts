import MailComposer from 'nodemailer/lib/mail-composer'
import * as v from 'valibot'
import { drawQrCode } from './draw-qr-code'
import { formatLetterText, type Letter, LetterSchema } from './letter'
import { formatLetterHtml, type MailSite, pictureIdOf } from './letter-html'
import type { ClaimedMail } from './mail-queue'

/** `MAIL_FROM`. */
export interface MailFrom {
  /** Null: the site's name. */
  name: string | null
  address: string
}

interface ComposeMessage {
  mail: ClaimedMail
  from: MailFrom
  site: MailSite
}

/**
 * Writes the message of an e-mail (RFC 5322) with text and HTML. All attempts have the same Message-ID, by which mail
 * servers and programs recognise a second copy. Codes that are scanned are attached as pictures.
 */
export async function composeMessage({ mail, from, site }: ComposeMessage): Promise<Uint8Array> {
  const letter = letterOf(mail)
  const text = formatLetterText(letter)
  const signature = [site.name, site.url].filter(Boolean).join('\n')
  const message = new MailComposer({
    from: { name: from.name ?? site.name, address: from.address },
    // An object is no list: an address cannot name further recipients.
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    date: new Date(mail.created_at),
    messageId: `<${mail.message_id}@${domainOf(from.address)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(letter.endLink === null
        ? {}
        : { 'List-Unsubscribe': `<${letter.endLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    text: signature === '' ? text : `${text}\n\n-- \n${signature}\n`,
    html: await formatLetterHtml(letter, site),
    attachments: picturesOf(letter),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return message.compile().build()
}

/** The content of an e-mail; one of an earlier version has its text alone. */
export function letterOf({ letter, subject, text }: Pick<ClaimedMail, 'letter' | 'subject' | 'text'>): Letter {
  if (letter !== null) return v.parse(LetterSchema, JSON.parse(letter))
  const paragraphs = text.split('\n\n').map(paragraph => ({ kind: 'text', text: paragraph }) as const)
  return { language: 'en', locale: null, subject, endLink: null, blocks: paragraphs }
}

function picturesOf({ blocks }: Letter) {
  const codes = blocks.flatMap(block => (block.kind === 'code' && block.isScanned ? [block.code] : []))
  return codes.map(code => ({
    filename: `${code.replaceAll(/\W/g, '')}.png`,
    content: drawQrCode(code),
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    cid: pictureIdOf(code),
  }))
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
