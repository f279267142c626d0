import { NO_CONTENT, scriptAnswer, type VendorMock } from './vendor-mock'

/** `window.vendorMocks['google-analytics']`. */
export interface GoogleAnalyticsOptions {
  /** The script throws when it runs. */
  throws?: boolean
}

/** @param layer the global list of its calls (parameter `l` of the script's address) */
const tagScript = (layer: string) => `
(function () {
  var options = (window.vendorMocks || {})['google-analytics'] || {};
  var calls = ((window.vendorCalls = window.vendorCalls || {})['google-analytics'] =
    window.vendorCalls['google-analytics'] || []);
  if (options.throws) throw new Error('gtag.js is broken');

  var properties = {};
  var defaults = {};
  var consent = {};

  function isDenied() { return consent.analytics_storage === 'denied'; }

  function visitorOf(settings) {
    if (isDenied()) return '';
    var known = /(?:^|; )_ga=([^;]*)/.exec(document.cookie);
    var visitor = known ? known[1] : 'GA1.1.' + Math.floor(Math.random() * 1e9) + '.1';
    if (!known || settings.cookie_update !== false) {
      var age = settings.cookie_expires === undefined ? 63072000 : settings.cookie_expires;
      document.cookie = '_ga=' + visitor + '; path=/; max-age=' + age;
    }
    return visitor;
  }

  function send(id, name, parameters) {
    if (window['ga-disable-' + id] === true) return;
    var settings = properties[id];
    var hit = { tid: id };
    var page = parameters.page_location || defaults.page_location || settings.page_location || document.location.href;
    var title = parameters.page_title || defaults.page_title || settings.page_title || document.title;
    hit.dl = page;
    hit.dt = title;
    hit.gcs = isDenied() ? 'G100' : 'G111';
    hit.cid = visitorOf(settings);
    var isOld = id.indexOf('UA-') === 0;
    if (isOld) {
      hit.v = '1';
      hit.t = name === 'page_view' ? 'pageview' : 'event';
      hit.ea = name;
      if (settings.anonymize_ip) hit.aip = '1';
    } else {
      hit.v = '2';
      hit.en = name;
    }
    for (var key in parameters) {
      if (!/^(page_location|page_title|send_to)$/.test(key)) hit['ep.' + key] = String(parameters[key]);
    }
    var address = 'https://www.google-analytics.com/' + (isOld ? 'j' : 'g') + '/collect?' + new URLSearchParams(hit);
    fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true }).catch(function () {});
  }

  var commands = {
    js: function () {},
    set: function (values) { Object.assign(defaults, values); },
    consent: function (kind, signals) { Object.assign(consent, signals); },
    config: function (id, settings) {
      properties[id] = Object.assign({}, properties[id], settings);
      if (properties[id].send_page_view !== false) send(id, 'page_view', {});
    },
    event: function (name, parameters) {
      var to = parameters && parameters.send_to;
      Object.keys(properties).forEach(function (id) {
        if (to === undefined || [].concat(to).indexOf(id) >= 0) send(id, name, parameters || {});
      });
    },
  };

  // Calls are argument objects; anything else in the list is not for the tag.
  function read(entry) {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    var call = Array.prototype.slice.call(entry);
    calls.push(call);
    var command = commands[call[0]];
    if (command) command.apply(null, call.slice(1));
  }

  var name = ${JSON.stringify(layer)};
  var layer = (window[name] = window[name] || []);
  layer.slice().forEach(read);
  var push = layer.push;
  layer.push = function () {
    var length = push.apply(layer, arguments);
    Array.prototype.slice.call(arguments).forEach(read);
    return length;
  };
})();
`

/** Google Analytics 4 and the older properties, by the Google tag. */
export const GOOGLE_ANALYTICS: VendorMock = {
  id: 'google-analytics',
  documents: [
    'developers.google.com/tag-platform/gtagjs/reference: js, config, set, event, consent; send_to, send_page_view',
    'developers.google.com/tag-platform/tag-manager/datalayer: another name of the data layer, `l` in the address of gtag.js too',
    'developers.google.com/analytics/devguides/collection/ga4/cookies-user-id: _ga, cookie_expires, cookie_update',
    'developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out: ga-disable-{id} is looked at before each hit and cookie',
    'developers.google.com/analytics/devguides/collection/gtagjs/ip-anonymization: anonymize_ip of older properties',
    'developers.google.com/tag-platform/security/concepts/consent-mode: hits without cookies while storage is denied (gcs=G100)',
    'developers.google.com/analytics/devguides/collection/protocol: /g/collect v=2, /collect v=1 with tid, t, dl, dt, aip',
  ],
  isFor: url =>
    (url.hostname === 'www.googletagmanager.com' && url.pathname === '/gtag/js') ||
    url.hostname === 'www.google-analytics.com',
  answer: url =>
    url.pathname === '/gtag/js' ? scriptAnswer(tagScript(url.searchParams.get('l') ?? 'dataLayer')) : NO_CONTENT,
}
