import { PLAIN_MAIL_LOOK } from '../../src/config/mail-look'
import { openDatabase } from '../../src/server/database/open-database'
import { sendNext } from '../../src/server/mail/start-mail-sender'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'

/** Sends the next letter of `MAIL_DATABASE` by `MAIL_SMTP`: a process that a test can kill. */
async function main(): Promise<void> {
  const { MAIL_DATABASE: url = '', MAIL_SMTP: smtpUrl = '', MAIL_NOW: now = '' } = process.env
  const opened = await openDatabase({ url, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) throw new Error(opened.error)
  await sendNext(
    {
      database: opened.value,
      clock: () => Number(now),
      smtpUrl,
      from: { name: null, address: 'post@lumen.example' },
      readSite: async () => ({ name: 'Lumen', url: null, look: PLAIN_MAIL_LOOK }),
      onAttempt: () => undefined,
      reportError: console.error,
    },
    'process',
  )
}

void main()
