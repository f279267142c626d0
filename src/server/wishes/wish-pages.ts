import { html } from 'hono/html'
import { basePathOf } from '../../config/base-path'
import { type WISH_CONFIRM_PATH, WISH_END_PATH } from '../../features/wishes/rules/wish-contract'
import { CONTACT_PAGE_POLICY, contactPage, type Markup } from '../contact/contact-page'
import { LANGUAGE_FIELD } from '../contact/confirm-newsletter'
import { UNCACHED_HEADERS } from '../http/api-handler'
import type { ReleaseConfig } from '../http/release-config'
import { wishTextsOf } from './wish-texts'

export type WishPageConfig = Pick<ReleaseConfig, 'siteName' | 'pathPrefix' | 'code' | 'loyalty' | 'framePolicy'>

/** Path prefix of the site, without trailing slash; empty for none. */
export const prefixOf = ({ pathPrefix }: Pick<ReleaseConfig, 'pathPrefix'>) => (pathPrefix === '/' ? '' : pathPrefix)

/** Where a letter's link leads, without origin. */
export function wishLink(
  page: typeof WISH_CONFIRM_PATH | typeof WISH_END_PATH,
  { code, config }: { code: string; config: Pick<ReleaseConfig, 'pathPrefix' | 'code'> },
): string {
  const query = new URLSearchParams({ code, ...(config.code === '' ? {} : { [LANGUAGE_FIELD]: config.code }) })
  return `${prefixOf(config)}${page}?${query}`
}

/** The form field that ends all wishes of an address. */
export const ALL_FIELD = 'all'

interface WishQuestion {
  page: typeof WISH_CONFIRM_PATH | typeof WISH_END_PATH
  code: string
  config: WishPageConfig
}

/** Answers a letter's link with a page whose button acts: programs that open links press nothing. */
export async function askAboutWish({ page, code, config }: WishQuestion): Promise<Response> {
  const { texts } = wishTextsOf(config.loyalty.locale)
  const isEnd = page === WISH_END_PATH
  const { title, text, button } = isEnd ? texts.end : texts.confirm
  const content = html`<p>${text}</p>
    <form method="post" action="${prefixOf(config)}${page}">
      <input type="hidden" name="code" value="${code}" />
      ${config.code === '' ? '' : html`<input type="hidden" name="${LANGUAGE_FIELD}" value="${config.code}" />`}
      <p><button type="submit">${button}</button></p>
      ${isEnd ? html`<p><button type="submit" name="${ALL_FIELD}" value="1">${texts.end.all}</button></p>` : ''}
    </form>`
  return answerPage({ title, content, config, status: 200 })
}

/** How a press ended. */
export type WishPageOutcome = 'confirmed' | 'ended' | 'expired' | 'foreign' | 'unavailable'

const STATUS: Readonly<Record<WishPageOutcome, number>> = {
  confirmed: 200,
  ended: 200,
  expired: 410,
  foreign: 403,
  unavailable: 503,
}

export async function answerWishPress(outcome: WishPageOutcome, config: WishPageConfig): Promise<Response> {
  const { texts } = wishTextsOf(config.loyalty.locale)
  const { title, text } = texts[outcome]
  const home = `${prefixOf(config)}${basePathOf(config)}/`
  const content = html`<p>${text}</p>
    <p><a href="${home}">${texts.back}</a></p>`
  return answerPage({ title, content, config, status: STATUS[outcome] })
}

interface AnswerPage {
  title: string
  content: Markup
  config: WishPageConfig
  status: number
  headers?: Record<string, string>
}

/** A page of the host, with the headers of its policy. */
export async function answerPage({ title, content, config, status, headers }: AnswerPage): Promise<Response> {
  const { lang } = wishTextsOf(config.loyalty.locale)
  const page = await contactPage({ title, lang, siteName: config.siteName, content })
  return new Response(String(page), {
    status,
    headers: {
      ...UNCACHED_HEADERS,
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${CONTACT_PAGE_POLICY}; form-action 'self'; ${config.framePolicy}`,
      // Without the code in the address; `no-referrer` would leave the form without an origin.
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    },
  })
}
