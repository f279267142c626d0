import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../src/site-build/cli/free-port'
import { openSmtpServer } from '../builders/smtp-server'
import { serveSite } from '../serve-site'

/**
 * A host as in production, with members of its own, whose letters leave by a mail server. Specs get its address
 * (`MAIL_SITE_URL`) and one that answers with the messages delivered so far, as a list of texts (`MAILBOX_URL`).
 */
export async function startMailHost(
  publicDir: string,
): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-host-'))
  const smtp = await openSmtpServer()
  const mailbox = createServer((_, response) => void response.end(JSON.stringify(smtp.accepted)))
  const [port, mailboxPort] = [await freePort(), await freePort()]
  mailbox.listen(mailboxPort, '127.0.0.1')
  const served = await serveSite(publicDir, {
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    LOYALTY_DATABASE_URL: `file:${folder}/members.db`,
    LOYALTY_DEMO: 'false',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'post@lumen.example',
  })
  const stop = async () => {
    await served.stop()
    await smtp.close()
    mailbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { env: { MAIL_SITE_URL: served.url, MAILBOX_URL: `http://127.0.0.1:${mailboxPort}` }, stop }
}
