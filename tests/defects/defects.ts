/** A deliberate defect of the product, as small as the slips that happen, and the step of `npm test` that must find it. */
export interface Defect {
  /** Its patch is `<name>.patch`, against the repository's root. */
  name: string
  /** What a visitor or an operator would suffer. */
  suffers: string
  step: string
  /** Narrows the step to the tests concerned: test files of Vitest, or specs and options of Playwright. */
  only: readonly string[]
  /** Where a step has no report of its tests: what it must say of the defect. */
  says?: string
}

/**
 * At least one for every kind of promise: consent, security headers, times, tokens, forms, hydration, navigation,
 * accessibility, bytes, pictures, search, filters, languages, sessions, the gateway, the embedded backend, offline, the
 * source plugin, schedule files, structured data, ticketing, the preview and ads.
 */
export const DEFECTS: readonly Defect[] = [
  {
    name: '01-embed-without-consent',
    suffers: "A trailer's page contacts YouTube before the visitor agrees to it.",
    step: 'unit',
    only: ['src/features/consent/components/embed-gate.test.tsx'],
  },
  {
    name: '02-vendor-after-refusal',
    suffers: 'Trackers load for a visitor who refused them.',
    step: 'unit',
    only: ['src/features/consent/rules/consent-state.test.ts'],
  },
  {
    name: '03-ad-container-not-empty',
    suffers: 'The ad library refuses its container: the site shows a placeholder where an ad is paid for.',
    step: 'unit',
    only: ['src/features/ads/components/ad-slots.test.tsx'],
  },
  {
    name: '04-lost-referrer-policy',
    suffers: 'Every outgoing link tells other sites the full address of the page, with what was searched for.',
    step: 'unit',
    only: ['src/server/http/create-app.test.ts'],
  },
  {
    name: '05-policy-without-hashes',
    suffers: "Browsers run any script that gets into a page: the policy no longer names the page's own.",
    step: 'unit',
    only: ['src/features/site/rules/response-headers.test.ts'],
  },
  {
    name: '06-frames-for-strangers',
    suffers: 'A customer of the same hosting provider may show the site in a frame and catch clicks.',
    step: 'unit',
    only: ['src/features/preview/rules/frame-ancestors.test.ts'],
  },
  {
    name: '07-preview-to-everybody',
    suffers: "Any site that frames a page hears the messages meant for the operator's editor.",
    step: 'unit',
    only: ['src/features/preview/client/open-preview.test.tsx'],
  },
  {
    name: '08-hour-off-at-clock-change',
    suffers: 'On the Sunday when the clocks change, showtimes are an hour off.',
    step: 'unit',
    only: ['src/features/schedule/rules/local-time.test.ts'],
  },
  {
    name: '09-business-day-at-midnight',
    suffers: 'A showtime at half past midnight is listed under tomorrow, and people come a day late.',
    step: 'unit',
    only: ['src/features/schedule/rules/business-day.test.ts'],
  },
  {
    name: '10-past-showtime-bookable',
    suffers: 'A showtime that began an hour ago is still offered for booking.',
    step: 'unit',
    only: ['src/features/schedule/rules/sales-grace.test.ts'],
  },
  {
    name: '11-sold-out-as-available',
    suffers: 'A showtime whose last seat is taken looks available, and the booking ends in disappointment.',
    step: 'unit',
    only: ['src/features/schedule/rules/build-showtime.test.ts'],
  },
  {
    name: '12-token-to-other-sites',
    suffers: "Links to any site on the page carry the member's session token.",
    step: 'unit',
    only: [
      'src/features/booking/rules/hand-off-link.test.ts',
      'src/features/booking/rules/hand-off-link.property.test.ts',
    ],
  },
  {
    name: '13-token-left-in-address',
    suffers: "A member's token stays in the address bar, in the history and in every Referer.",
    step: 'unit',
    only: ['src/features/session/client/session-boot.test.tsx'],
  },
  {
    name: '14-open-redirect-after-ticketing',
    suffers: "A crafted link takes a visitor through the cinema's own address to a stranger's site.",
    step: 'unit',
    only: ['src/features/booking/rules/return-url.test.ts', 'src/features/booking/rules/return-url.property.test.ts'],
  },
  {
    name: '15-hand-off-without-performance',
    suffers: "Every showtime leads to the theater's list at the ticketing service, not to its seats.",
    step: 'unit',
    only: ['src/features/booking/rules/hand-off-url.test.ts'],
  },
  {
    name: '16-lost-campaign',
    suffers: 'Bookings are no longer credited to the campaign whose link already has one parameter of its own.',
    step: 'unit',
    only: ['src/features/links/rules/carry-utm.test.ts'],
  },
  {
    name: '17-wrong-film-by-address',
    suffers: 'An old link to film 12-3 opens film 12.',
    step: 'unit',
    only: ['src/features/site/rules/canonical-path.test.ts'],
  },
  {
    name: '18-redirect-loses-query',
    suffers: 'A redirected address loses its parameters, and with them the campaign and the day.',
    step: 'unit',
    only: ['src/features/site/rules/match-redirect.test.ts'],
  },
  {
    name: '19-no-scroll-to-top',
    suffers: 'After a click on a link the next page opens in its middle.',
    step: 'unit',
    only: ['src/app/browser-events.test.ts'],
  },
  {
    name: '20-form-forgets-message',
    suffers: 'A long message to the cinema is gone when sending it fails.',
    step: 'unit',
    only: ['src/features/content/components/contact/contact-form.test.tsx'],
  },
  {
    name: '21-field-without-label',
    suffers: 'Someone who listens to the page hears an edit field without a name.',
    step: 'unit',
    only: ['src/ui/text-field.test.tsx'],
  },
  {
    name: '22-focus-lost-with-dialog',
    suffers: 'After a dialog closes, a keyboard starts again at the top of the page.',
    step: 'unit',
    only: ['src/ui/dialog.test.tsx'],
  },
  {
    name: '23-picture-without-size',
    suffers: 'The page jumps each time a picture arrives.',
    step: 'unit',
    only: ['src/ui/picture.test.tsx'],
  },
  {
    name: '24-search-with-accents-only',
    suffers: "Searching for 'caligari' no longer finds 'Caligári'.",
    step: 'unit',
    only: ['src/features/site/rules/fold-text.test.ts'],
  },
  {
    name: '25-needs-by-or',
    suffers: 'Someone who needs a wheelchair place and captions is offered showtimes with one of both.',
    step: 'unit',
    only: ['src/features/filters/rules/filter-showtimes.test.ts'],
  },
  {
    name: '26-hebrew-from-the-left',
    suffers: 'A Hebrew site is laid out from left to right.',
    step: 'unit',
    only: ['src/features/i18n/rules/compose-text.test.ts'],
  },
  {
    name: '27-plural-form-missing',
    suffers: "A Hebrew page says 'two showtimes' with the form for many.",
    step: 'unit',
    only: ['src/site-build/messages/message-catalogue.test.ts'],
  },
  {
    name: '28-runtime-misread',
    suffers: "A film of 130 minutes runs '2 h 010'.",
    step: 'unit',
    only: ['src/features/movies/rules/format-runtime.test.ts'],
  },
  {
    name: '29-two-tabs-refresh',
    suffers: 'A member with two tabs open is signed out: both trade in the same refresh token.',
    step: 'unit',
    only: ['src/features/session/client/refresh-session.test.tsx', 'src/features/session/client/session-tabs.test.tsx'],
  },
  {
    name: '30-sign-out-leaves-cookie',
    suffers: 'On a shared computer the next visitor is signed in as the one before.',
    step: 'unit',
    only: [
      'src/features/session/client/session-client.test.tsx',
      'src/features/session/client/session-tabs.test.tsx',
      'src/features/session/client/refresh-session.test.tsx',
    ],
  },
  {
    name: '31-expired-member-let-in',
    suffers: 'A member whose membership ended last year still gets member prices.',
    step: 'unit',
    only: ['src/features/session/client/session-rules.test.ts'],
  },
  {
    name: '32-gateway-limit-off',
    suffers: 'Passwords can be guessed as fast as the host answers.',
    step: 'unit',
    only: ['src/server/cypher/create-cypher-gateway.test.ts'],
  },
  {
    name: '33-allow-list-by-prefix',
    suffers: 'The gateway hands on calls that are not in its table.',
    step: 'unit',
    only: ['src/features/session/rules/cypher-route.test.ts'],
  },
  {
    name: '34-body-cap-off',
    suffers: "One request with an endless body fills the host's memory.",
    step: 'unit',
    only: ['src/server/http/read-body.test.ts'],
  },
  {
    name: '35-call-with-effect-sent-twice',
    suffers: 'A reward is ordered twice when the service answers slowly.',
    step: 'unit',
    only: ['tests/integration/gateway-faults.test.ts'],
  },
  {
    name: '36-points-spent-for-nothing',
    suffers: 'A reward that is confirmed again after a lost answer is paid for twice.',
    step: 'unit',
    only: ['src/server/members/handlers/reward-handlers.test.ts'],
  },
  {
    name: '37-lapsed-points-spendable',
    suffers: 'Points that lapsed last year can still be spent.',
    step: 'unit',
    only: ['src/server/members/records/balances.test.ts'],
  },
  {
    name: '38-password-compared-loosely',
    suffers: 'Every password opens an account whose stored hash is as long.',
    step: 'unit',
    only: ['src/server/members/records/password-hash.test.ts'],
  },
  {
    name: '39-worker-keeps-calls',
    suffers: "Replies to one member's calls stay on a shared device.",
    step: 'unit',
    only: ['src/worker/cached-files.test.ts'],
  },
  {
    name: '40-broken-records-let-through',
    suffers: 'Half of the films may be broken, and the build publishes the rest without a word.',
    step: 'unit',
    only: ['plugins/gatsby-source-cinema/records/quarantine.test.ts'],
  },
  {
    name: '41-source-wins-over-operator',
    suffers: "What the operator wrote in site.json is replaced by the source's own settings.",
    step: 'unit',
    only: ['plugins/gatsby-source-cinema/records/merge-settings.test.ts'],
  },
  {
    name: '42-refresh-rewrites-all',
    suffers: 'Each refresh writes every schedule file anew, and every browser fetches them all again.',
    step: 'unit',
    only: ['src/site-build/outputs/schedule-files.test.ts'],
  },
  {
    name: '43-price-without-currency',
    suffers: 'Search engines refuse the showtimes: their offers name a price without a currency.',
    step: 'unit',
    only: ['src/routes/page/page-json-ld.test.ts'],
  },
  {
    name: '44-cancelled-in-calendars',
    suffers: "A cancelled showtime stays in subscribers' calendars as if it took place.",
    step: 'unit',
    only: ['src/features/schedule/rules/build-calendar.test.ts'],
  },
  {
    name: '45-unreadable-text',
    suffers: "Text in the operator's light brand colour cannot be read on white.",
    step: 'unit',
    only: ['src/features/theme/rules/colors/readable-color.test.ts'],
  },
  {
    name: '46-left-in-hebrew',
    suffers: "On a Hebrew site the logo's dot stands at the wrong end of the name.",
    step: 'unit',
    only: ['tests/architecture/writing-direction.test.ts'],
  },
  {
    name: '47-header-loaded-at-once',
    suffers: 'Every first load waits for the code of menus and search before the page comes alive.',
    step: 'unit',
    only: ['tests/architecture/deferred-code.test.ts'],
  },
  {
    name: '48-clock-read-in-render',
    suffers: 'A page built in December breaks while it starts in January.',
    step: 'lint',
    only: [],
    says: 'The clock is read in platform/clock',
  },
  {
    name: '49-day-of-the-browser',
    suffers: 'Visitors in America see each day of the strip a day early, and the page breaks while it starts.',
    step: 'e2e demo-circuit',
    only: ['e2e/hydration', '-g', 'America/New_York'],
  },
  {
    name: '50-offline-page-unused',
    suffers: "Without a network a page never seen shows the browser's own error.",
    step: 'e2e demo-circuit',
    only: ['e2e/offline/offline.spec.ts', '-g', 'never seen'],
  },
  {
    name: '51-worker-takes-over-at-once',
    suffers: 'A deploy during a visit swaps the code under the open page.',
    step: 'unit',
    only: ['src/worker/service-worker.test.ts'],
  },
  {
    name: '52-stale-schedule-stays',
    suffers: "A kept page goes on showing yesterday's times although newer ones have come.",
    step: 'unit',
    only: ['src/worker/service-worker.test.ts'],
  },
  {
    name: '53-sideways-on-a-phone',
    suffers: 'On a small phone every page scrolls sideways because of its footer.',
    step: 'e2e demo-circuit',
    only: ['e2e/every-site/sweep.spec.ts', '-g', 'theaters'],
  },
  {
    name: '54-footer-text-unreadable',
    suffers: "The description in the dark footer has the page's grey and cannot be read.",
    step: 'e2e demo-circuit',
    only: ['e2e/every-site/sweep.spec.ts', '-g', 'theaters'],
  },
  {
    name: '55-flash-of-light',
    suffers: 'In dark mode every page flashes white before it is shown.',
    step: 'e2e demo-circuit',
    only: ['e2e/demo-circuit/color-mode.spec.ts'],
  },
  {
    name: '56-time-library-in-browser',
    suffers: 'Every visit loads a time library of 20 kB that the browser has itself.',
    step: 'unit',
    only: ['tests/architecture/deferred-code.test.ts'],
  },
  {
    name: '57-menu-gone-without-scripts',
    suffers: 'A visitor without scripts has no menu on a phone or tablet.',
    step: 'e2e demo-circuit',
    only: ['e2e/demo-circuit/search.spec.ts', '-g', 'without scripts'],
  },
  {
    name: '58-search-field-without-focus',
    suffers: 'Who opens the search has to click again before typing.',
    step: 'unit',
    only: ['src/features/search/components/search-button.test.tsx'],
  },
  {
    name: '59-begun-showtimes-flash',
    suffers: 'Showtimes that have begun are seen, and vanish under the finger when the page starts.',
    step: 'e2e demo-theater',
    only: ['e2e/demo-theater/afternoon.spec.ts'],
  },
  {
    name: '60-english-in-hebrew',
    suffers: 'An account in Hebrew or French speaks English where a reader expects theirs.',
    step: 'e2e demo-circuit',
    only: ['e2e/demo-circuit/languages.spec.ts', '-g', 'says an English word'],
  },
  {
    name: '61-loose-line-breaks',
    suffers: 'Japanese lines begin with small kana and punctuation.',
    step: 'e2e japanese',
    only: ['e2e/locales/setting.spec.ts', '-g', 'tracked'],
  },
  {
    name: '62-vendor-before-the-press',
    suffers: 'A page with a video contacts YouTube for its still picture before anybody agreed.',
    step: 'e2e vendors',
    only: ['e2e/vendors/embeds.spec.ts'],
  },
  {
    name: '63-vendors-stay-after-withdrawal',
    suffers: 'Measurement goes on for the rest of the visit after consent is withdrawn.',
    step: 'e2e vendors',
    only: ['e2e/vendors/requests.spec.ts'],
  },
  {
    name: '64-unsaved-theme-lost',
    suffers: 'An operator who closes the editor loses an hour of unsaved colours without a question.',
    step: 'e2e editor',
    only: ['e2e/editor/edit-theme.spec.ts', '-g', 'unsaved changes'],
  },
  {
    name: '65-closed-storage-breaks-page',
    suffers: 'In a browser that closes its storage no page comes alive.',
    step: 'e2e faults',
    only: ['e2e/faults/browser.spec.ts', '-g', 'throws where something is to be stored'],
  },
  {
    name: '66-paragraph-in-a-span',
    suffers: "The pages' markup is invalid: a browser may draw it in another way than was tested.",
    step: 'audit',
    only: [],
    says: 'element-permitted-content',
  },
  {
    name: '67-answer-as-fresh-as-asked',
    suffers: 'An assistant tells that hours-old times were read from the cinema just now.',
    step: 'unit',
    only: ['tests/integration/agents/protocol.test.ts'],
  },
  {
    name: '68-any-page-asks-as-a-program',
    suffers: 'A page of anybody reads a site that is on this machine, before it is published.',
    step: 'unit',
    only: ['tests/attacks/agents.test.ts'],
  },
]
