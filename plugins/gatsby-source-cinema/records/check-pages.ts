import type { Fault } from '../../../src/config/fault'
import type { TemplateName } from '../../../src/features/site/rules/page-context'
import { planPages } from '../../../src/site-build/outputs/plan-pages'
import type { Listings } from '../../../src/site-build/listings/listings'
import { SERVED_SEGMENTS } from '../../../src/features/site/rules/canonical-path'
import { says } from '../../../src/config/fault-words/fault-words'

/** Fields of site.json that place a page. */
const FIELDS: Partial<Record<TemplateName, string>> = {
  login: 'loginPage.slug',
  checkout: 'checkoutPage.slug',
  'privacy-policy': 'privacyPolicyPage.slug',
  'movie-resolver': 'permalinkPrefix',
}

/** Pages of the site itself that belong below a path of the host. */
const BELOW_SERVED: readonly TemplateName[] = ['not-found', 'server-error', 'movie-resolver']

/**
 * Errors of the site's own pages, in all of its languages, at an address of another page, or of the host: only one of
 * them could be published.
 * Collisions of records are found where they get their paths (place-records).
 */
export function findPageCollisions(languages: readonly Listings[]): Fault[] {
  const templates = new Map<string, TemplateName>()
  const plans = languages.flatMap(listings => planPages(listings).map(plan => ({ ...plan, listings })))
  return plans.flatMap(({ path, templateName, listings }): Fault[] => {
    const segment = path.split('/')[listings.language.code === '' ? 1 : 2] ?? ''
    const other = templates.get(path)
    templates.set(path, templateName)
    const isServed = !BELOW_SERVED.includes(templateName) && SERVED_SEGMENTS.includes(segment)
    const owner = other ? `the page '${other}'` : isServed ? 'the site’s own files' : null
    if (owner === null) return []
    const field = FIELDS[templateName] ?? FIELDS[other ?? templateName]
    const said = says('takenTemplate', { name: templateName, path, owner })
    return [{ severity: 'error', source: 'site.json', ...(field ? { field } : {}), ...said }]
  })
}
