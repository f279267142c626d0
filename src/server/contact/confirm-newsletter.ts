import { html } from 'hono/html'
import { NEWSLETTER_PATH } from '../../features/content/rules/contact-form'
import type { Database } from '../database/database'
import { UNCACHED_HEADERS } from '../http/api-handler'
import type { ReleaseConfig } from '../http/release-config'
import { CONTACT_PAGE_POLICY, contactPage } from './contact-page'
import { confirmSubscription } from './contact-store'
import { contactTextsOf } from './contact-texts'

/** Path of the newsletter's address on the site. */
const newsletterPath = ({ pathPrefix }: Pick<ReleaseConfig, 'pathPrefix'>) =>
  `${pathPrefix === '/' ? '' : pathPrefix}${NEWSLETTER_PATH}`

/** Names the language of a confirmation, by the first segment of its pages' paths. */
export const LANGUAGE_FIELD = 'language'

/** Where the letter of a confirmation leads, without origin. */
export function newsletterLink(code: string, config: Pick<ReleaseConfig, 'pathPrefix' | 'code'>): string {
  const query = new URLSearchParams({ code, ...(config.code === '' ? {} : { [LANGUAGE_FIELD]: config.code }) })
  return `${newsletterPath(config)}?${query}`
}

/** A code as `newToken` makes it; any other costs no transaction. */
const CODE = /^[\w-]{43}$/

/** Confirms the address whose letter had this code. Returns false for an unknown or expired one. */
export async function confirmNewsletter(
  database: Pick<Database, 'write'>,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  return CODE.test(code) && confirmSubscription(database, { code, now })
}

/** Answers the link of a confirmation letter with a page whose button confirms: programs that open links press nothing. */
export async function answerNewsletterLink(code: string, config: ReleaseConfig): Promise<Response> {
  const { siteName, loyalty, framePolicy } = config
  const { lang, texts } = contactTextsOf(loyalty.locale)
  const { title, text, button } = texts.confirm
  const content = html`<p>${text}</p>
    <form method="post" action="${newsletterPath(config)}">
      <input type="hidden" name="code" value="${code}" />
      ${config.code === '' ? '' : html`<input type="hidden" name="${LANGUAGE_FIELD}" value="${config.code}" />`}
      <button type="submit">${button}</button>
    </form>`
  return new Response(String(await contactPage({ title, lang, siteName, content })), {
    headers: {
      ...UNCACHED_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${CONTACT_PAGE_POLICY}; form-action 'self'; ${framePolicy}`,
      // Without the code in the address; `no-referrer` would leave the form without an origin.
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    },
  })
}
