import { PLAIN_MAIL_LOOK } from '../../config/mail-look'
import { configFor, type ReleaseConfig } from '../http/release-config'
import type { MailSite } from './letter-html'

interface MailSiteOf {
  /** Null when unknown. */
  origin: string | null
  /** Of the letter; null: the site's default language. */
  locale: string | null
}

/** The site as a letter names it: in the letter's language, or in the default one where the site no longer has that. */
export function mailSiteOf(served: ReleaseConfig, { origin, locale }: MailSiteOf): MailSite {
  const { siteName: name, pathPrefix, code, mailLook } = configFor(served, locale ?? '')
  const look = mailLook ?? PLAIN_MAIL_LOOK
  if (origin === null) return { name, url: null, look }
  const root = origin + pathPrefix.replace(/\/?$/, '/')
  const { logo } = look
  // A file of all languages, which is not below the home page of this one.
  const whole = logo && URL.canParse(logo.src, root) ? { ...logo, src: new URL(logo.src, root).href } : logo
  return { name, url: code === '' ? root : `${root}${code}/`, look: { ...look, logo: whole } }
}
