/** A fault that the site survives, and the file whose tests bring it about. */
export interface NamedFault {
  name: string
  /** What the visitor sees then. */
  sees: string
  spec: string
  /** Which case of the file's table it is. */
  names?: string
}

const MEMBERS = { spec: 'tests/faults/login-form-faults.test.tsx' }
const CAPTCHA = { spec: 'e2e/faults/captcha-service.spec.ts' }
const VENDORS = { spec: 'e2e/vendors/faults.spec.ts' }
const BROWSER = { spec: 'e2e/faults/browser.spec.ts' }
const PAGE_DATA = { spec: 'e2e/faults/site-files.spec.ts' }

const NOT_AVAILABLE =
  '“The member service is not available right now. Nothing is lost: please try again in a few minutes.”; what was typed stays'
const NOTHING = 'pages, links, showtimes and signing in as always'
const BY_DOCUMENT = 'the page that was asked for, as a document'

/** Every fault that the site is to survive (design: security), with its test. */
export const NAMED_FAULTS: readonly NamedFault[] = [
  { name: 'upstream refuses', sees: NOT_AVAILABLE, ...MEMBERS, names: 'refuses connections' },
  { name: 'upstream resets', sees: NOT_AVAILABLE, ...MEMBERS, names: 'resets connections' },
  { name: 'upstream breaks off', sees: NOT_AVAILABLE, ...MEMBERS, names: 'breaks off in the middle' },
  { name: 'upstream hangs', sees: `within five seconds ${NOT_AVAILABLE}`, ...MEMBERS, names: 'never answers' },
  { name: 'upstream drips', sees: `within five seconds ${NOT_AVAILABLE}`, ...MEMBERS, names: 'answers byte by byte' },
  { name: 'upstream 500', sees: NOT_AVAILABLE, ...MEMBERS, names: 'answers 500' },
  { name: 'upstream 502', sees: NOT_AVAILABLE, ...MEMBERS, names: 'answers 502' },
  { name: 'upstream answers HTML', sees: NOT_AVAILABLE, ...MEMBERS, names: 'answers with a page' },
  { name: 'upstream truncates JSON', sees: NOT_AVAILABLE, ...MEMBERS, names: 'answers with half a JSON' },
  { name: 'upstream is huge', sees: NOT_AVAILABLE, ...MEMBERS, names: 'answers with megabytes' },
  { name: 'upstream has the wrong type', sees: NOT_AVAILABLE, ...MEMBERS, names: 'answers with another type' },
  {
    name: 'upstream 423',
    sees: '“This is locked for a while. Please try again later.”',
    ...MEMBERS,
    names: 'answers 423',
  },
  {
    name: 'upstream 429',
    sees: '“That was too often. Please wait a little and try again.”',
    ...MEMBERS,
    names: 'answers 429',
  },
  {
    name: 'captcha down',
    sees: '“The check against robots is not available right now. Please try again in a few minutes.”',
    ...CAPTCHA,
    names: 'cannot be reached',
  },
  { name: 'captcha hangs', sees: 'likewise, within two seconds', ...CAPTCHA, names: 'never answers' },
  {
    name: 'captcha low score',
    sees: '“The check against robots did not pass. Please try again.”',
    ...CAPTCHA,
    names: 'gives a low score',
  },
  {
    name: 'captcha blocked',
    sees: '“The check against robots did not load. A blocker may have stopped it: allow it for this page and try again.”',
    spec: 'e2e/members/every-programme/captcha.spec.ts',
    names: 'blocked',
  },
  { name: 'tag manager blocked', sees: NOTHING, ...VENDORS, names: 'block' },
  { name: 'consent blocked', sees: NOTHING, ...VENDORS, names: 'block' },
  { name: 'ads blocked', sees: NOTHING, ...VENDORS, names: 'block' },
  {
    name: 'cookies off',
    sees: 'the right days and showtimes; who signs in is told that it will not last',
    ...BROWSER,
    names: 'keeps no cookies',
  },
  {
    name: 'storage throwing',
    sees: 'the right days and showtimes; who signs in is let in',
    ...BROWSER,
    names: 'throws where something is to be stored',
  },
  { name: 'storage full', sees: 'likewise', ...BROWSER, names: 'has no room to store anything' },
  {
    name: 'offline',
    sees: '“You are offline. Times as of …”, and the page as it was seen last',
    spec: 'e2e/offline/offline.spec.ts',
  },
  { name: 'clock a day ahead', sees: 'the right days and showtimes', ...BROWSER, names: 'takes tomorrow for today' },
  { name: 'clock a day behind', sees: 'the right days and showtimes', ...BROWSER, names: 'takes yesterday for today' },
  {
    name: 'chunk 404',
    sees: 'the page as the host wrote it, loaded again once at most; its links lead on',
    spec: 'e2e/faults/site-files.spec.ts',
  },
  { name: 'page data 404', sees: BY_DOCUMENT, ...PAGE_DATA, names: 'is not there' },
  { name: 'page data HTML', sees: BY_DOCUMENT, ...PAGE_DATA, names: 'is an HTML page' },
  { name: 'page data cut off', sees: BY_DOCUMENT, ...PAGE_DATA, names: 'is cut off' },
  {
    name: 'stale service worker',
    sees: '“A new version of this site is ready.”, and each page of the new release with one load at most',
    spec: 'e2e/offline/deploy-skew.spec.ts',
    names: "'allow', 'block'",
  },
  {
    name: 'two-tab refresh',
    sees: 'nothing: one tab refreshes for all, and nobody is signed out',
    spec: 'e2e/members/ten-tabs.spec.ts',
  },
]
