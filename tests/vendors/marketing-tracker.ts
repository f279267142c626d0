import { NO_CONTENT, scriptAnswer, type VendorMock } from './vendor-mock'

/** Settings that tests give as `marketingTracker`. */
export const MARKETING_TRACKER_SETTINGS = {
  customerId: 'lumen',
  scriptUrl: 'https://tracker.example/{customerId}/tracker.js',
  globalName: 'cinemaTracker',
} as const

/** `window.vendorMocks['marketing-tracker']`. */
export interface MarketingTrackerOptions {
  /** The script throws when it runs, or whenever it is told of something. */
  throws?: 'start' | 'push'
  /** The global is a function, as some trackers have it. Default: a queue. */
  form?: 'queue' | 'function'
}

function trackerScript(customer: string): string {
  const { globalName } = MARKETING_TRACKER_SETTINGS
  return `
(function () {
  var options = (window.vendorMocks || {})['marketing-tracker'] || {};
  var calls = ((window.vendorCalls = window.vendorCalls || {})['marketing-tracker'] =
    window.vendorCalls['marketing-tracker'] || []);
  if (options.throws === 'start') throw new Error('The tracker is broken');

  function take(entry) {
    if (options.throws === 'push') throw new Error('The tracker is broken');
    calls.push(entry);
    var hit = Object.assign({ customer: ${JSON.stringify(customer)} }, entry);
    fetch('https://tracker.example/collect?' + new URLSearchParams(hit), { method: 'POST', mode: 'no-cors', keepalive: true })
      .catch(function () {});
  }

  var waiting = window[${JSON.stringify(globalName)}];
  if (Array.isArray(waiting)) waiting.slice().forEach(take);
  window[${JSON.stringify(globalName)}] = options.form === 'function' ? take : { push: take };
})();
`
}

/** The cinema marketing tracker. */
export const MARKETING_TRACKER: VendorMock = {
  id: 'marketing-tracker',
  documents: [
    'specification §4 Member marketing tracker, §7 Tracking: a script keyed by customer id, told of TrackMemberLogin with loginDateTime',
    'docs/third-parties/marketing-tracker.md: the global queue that such scripts take over is this project’s assumption',
  ],
  isFor: url => url.hostname === 'tracker.example',
  answer: url =>
    url.pathname.endsWith('/tracker.js') ? scriptAnswer(trackerScript(url.pathname.split('/')[1] ?? '')) : NO_CONTENT,
}
