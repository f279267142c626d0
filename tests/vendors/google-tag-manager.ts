import { NO_CONTENT, scriptAnswer, type VendorMock } from './vendor-mock'

/** `window.vendorMocks['google-tag-manager']`. */
export interface GoogleTagManagerOptions {
  /** The container throws when it runs, or whenever it hears of an entry. */
  throws?: 'start' | 'push'
}

/** A container that holds one tag: a picture for each entry with an event. */
function containerScript(id: string): string {
  return `
(function () {
  var container = ${JSON.stringify(id)};
  var options = (window.vendorMocks || {})['google-tag-manager'] || {};
  var calls = ((window.vendorCalls = window.vendorCalls || {})['google-tag-manager'] =
    window.vendorCalls['google-tag-manager'] || []);
  if (options.throws === 'start') throw new Error('gtm.js is broken');
  var containers = (window.google_tag_manager = window.google_tag_manager || {});
  if (containers[container]) return;
  containers[container] = {};

  function read(entry) {
    if (!entry || typeof entry !== 'object') return;
    calls.push({ container: container, entry: entry });
    if (typeof entry.event !== 'string') return;
    var picture = new Image();
    picture.src = 'https://tags.example/hit?' + new URLSearchParams({ container: container, event: entry.event });
  }

  var layer = (window.dataLayer = window.dataLayer || []);
  layer.slice().forEach(read);
  var push = layer.push;
  layer.push = function () {
    var length = push.apply(layer, arguments);
    if (options.throws === 'push') throw new Error('A tag is broken');
    Array.prototype.slice.call(arguments).forEach(read);
    return length;
  };
})();
`
}

/** Containers of Google Tag Manager, each with a tag of an operator's that fires at every event. */
export const GOOGLE_TAG_MANAGER: VendorMock = {
  id: 'google-tag-manager',
  documents: [
    'developers.google.com/tag-platform/tag-manager/web: gtm.start entry, gtm.js?id=GTM-…, several containers over one data layer',
    'developers.google.com/tag-platform/tag-manager/datalayer: entries before the container are read when it starts; push is overridden; event entries fire triggers',
  ],
  isFor: url =>
    (url.hostname === 'www.googletagmanager.com' && url.pathname === '/gtm.js') ||
    (url.hostname === 'tags.example' && url.pathname === '/hit'),
  answer: url =>
    url.pathname === '/gtm.js' ? scriptAnswer(containerScript(url.searchParams.get('id') ?? '')) : NO_CONTENT,
}
