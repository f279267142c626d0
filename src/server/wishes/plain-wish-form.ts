import { html } from 'hono/html'
import { basePathOf } from '../../config/base-path'
import { TELL_ME_PAGE_PATH, type WishAnswer, type WishFault } from '../../features/wishes/rules/wish-contract'
import { contactTextsOf } from '../contact/contact-texts'
import { answerPage, prefixOf, type WishPageConfig } from './wish-pages'
import type { WishFieldFaults } from './wish-fields'
import { wishTextsOf } from './wish-texts'
import { type FormWords, formWordsOf } from './wish-form-words'

/** How a posted wish ended. */
export type WishOutcome =
  | { answer: WishAnswer }
  /** `retryAfter`: seconds. */
  | { fault: WishFault; fields?: WishFieldFaults; retryAfter?: number }

interface PlainAnswer {
  outcome: WishOutcome
  /** What the visitor entered. */
  email: string
  /** Of this host, without trailing slash: calendars need whole addresses. */
  origin: string
  status: number
  headers: Record<string, string>
  config: WishPageConfig
}

/** The page that answers a form posted without scripts: what became of the wish, or what to correct. */
export async function answerPlainForm({
  outcome,
  email,
  origin,
  status,
  headers,
  config,
}: PlainAnswer): Promise<Response> {
  const { texts } = wishTextsOf(config.loyalty.locale)
  const { texts: contact } = contactTextsOf(config.loyalty.locale)
  const words = formWordsOf(config.loyalty.locale)
  const back = `${prefixOf(config)}${basePathOf(config)}${TELL_ME_PAGE_PATH}`
  const link = html`<p><a href="${back}">${contact.backToPage}</a></p>`
  if ('fault' in outcome) {
    const { fault, fields = {}, retryAfter = 0 } = outcome
    const text =
      fault === 'fields'
        ? words[wordOfFields(fields)]
        : fault === 'tooMany'
          ? contact.faults.tooMany.replace('{0}', String(Math.ceil(retryAfter / 60)))
          : fault === 'notOffered'
            ? words['wishes.notOffered']
            : fault === 'unknown' || fault === 'full'
              ? texts.unavailable.text
              : contact.faults[fault]
    const hint = fault === 'fields' ? html`<p>${contact.goBack}</p>` : ''
    const content = html`<p>${text}</p>
      ${hint} ${link}`
    return answerPage({ title: texts.foreign.title, content, config, status, headers })
  }
  const { answer } = outcome
  if (answer.state === 'pending') {
    const content = html`<p>${words['wishes.mailed'].replace('{{0}}', () => email)}</p>
      ${link}`
    return answerPage({ title: words['wishes.mailedTitle'], content, config, status, headers })
  }
  const address = answer.feedPath === null ? null : origin + answer.feedPath
  const calendar =
    address === null
      ? ''
      : html`<p>${words['wishes.activeFeed']}</p>
          <p><a href="${address.replace(/^https?:/, 'webcal:')}">${words['wishes.subscribe']}</a></p>
          <p><code>${address}</code></p>`
  return answerPage({ title: words['wishes.activeTitle'], content: html`${calendar} ${link}`, config, status, headers })
}

/** What to say of the first field that has to be corrected. */
function wordOfFields({ subject, theaterIds, email }: WishFieldFaults): keyof FormWords {
  if (subject === 'missing') return 'wishes.missingAbout'
  if (theaterIds === 'missing') return 'wishes.missingTheaters'
  if (subject !== undefined || theaterIds !== undefined) return 'wishes.gone'
  return email === undefined ? 'wishes.failed' : 'wishes.emailInvalid'
}
