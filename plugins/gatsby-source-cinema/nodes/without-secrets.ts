/** Keys whose values must never reach a page, at any depth. */
const SECRET_KEY =
  /authori[sz]ation|secret|password|passphrase|passwd|credential|private|api[-_]?key|(?:access|refresh|bearer)[-_]?token/i

/** Fields of site.json that only the build reads, or that Settings has as its own fields. */
const BUILD_ONLY = new Set([
  ...['source', 'menus', 'attributes', 'movieOrderIndex', 'globalExcludedMovieIds', 'globalExcludedTags', 'home'],
  ...['deferStandardPages', 'deferEventPages', 'deferMoviePages', 'deferTheaterPages', 'redirects', 'links', 'paths'],
  ...[
    'name',
    'description',
    'domain',
    'locale',
    'logo',
    'favicon',
    'hidden',
    'isSingleLocation',
    'timeZone',
    'roundness',
  ],
  ...['privacyPolicyPage', 'loginPage', 'checkoutPage', 'permalinkPrefix', 'circuitId', 'websiteId', '$schema'],
  'serviceWorker',
])

/**
 * The other fields of site.json for pages: without secrets, build-only fields and empty values. Every page's data
 * contains it, so it must stay small.
 */
export function withoutSecrets(site: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const open = Object.fromEntries(Object.entries(site).filter(([key]) => !BUILD_ONLY.has(key)))
  const cleaned = clean(open)
  return isObject(cleaned) ? cleaned : {}
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean)
  if (!isObject(value)) return value
  const entries = Object.entries(value)
    .filter(([key]) => !SECRET_KEY.test(key))
    .map(([key, entry]): [string, unknown] => [key, clean(entry)])
    .filter(([, entry]) => !isEmpty(entry))
  return Object.fromEntries(entries)
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
