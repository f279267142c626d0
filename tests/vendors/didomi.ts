import { scriptAnswer, type VendorMock } from './vendor-mock'

/** Set before the script runs: `window.vendorMocks = { didomi: options }`. */
export interface DidomiOptions {
  /** The regulation in force. Default: `gdpr`. */
  regulation?: 'gdpr' | 'ccpa' | 'cpra' | 'cpa' | 'ctdpa' | 'vcdpa' | 'tdpsa' | 'none'
  /** What the visitor has answered on an earlier page. Default: nothing; then GDPR's notice is shown. */
  answer?: 'granted' | 'denied'
  /** Methods that throw: `getUserStatus`, `CCPA.getDoNotSellStatus`, `preferences.show`. */
  throwsIn?: string[]
  /** Vendors of the notice, by Didomi's ids. */
  vendors?: string[]
}

/**
 * The SDK's loader and the SDK in one. Consent is kept in `didomi_token` (base64 of JSON) and, under GDPR, `euconsent-v2`,
 * across pages. Everything that is called is noted in `window.vendorCalls.didomi` as [name, ...arguments].
 */
export const didomi: VendorMock = {
  id: 'didomi',
  documents: [
    'https://developers.didomi.io/cmp/web-sdk/reference/api',
    'https://developers.didomi.io/cmp/web-sdk/reference/events',
    'https://developers.didomi.io/cmp/web-sdk/consent-notice/cookies',
    'https://developers.didomi.io/cmp/web-sdk/third-parties/iab-frameworks',
    'https://developers.didomi.io/api-and-platform/data-manager/regulations',
    'https://developers.didomi.io/cmp/web-sdk/third-parties/direct-integrations/google-ad-manager-adsense/us-states-laws',
    'npm @didomi/react 1.8.4: lib/index.d.ts (methods, events), src (address of the loader)',
    'Element ids and class names: seen on pages that style or test the dialog. CCPA.getDoNotSellStatus: assumed',
  ],
  isFor: ({ hostname }) => hostname === 'sdk.privacy-center.org',
  answer: () => scriptAnswer(DIDOMI_SCRIPT),
}

export const DIDOMI_SCRIPT = String.raw`(function () {
  var options = (window.vendorMocks && window.vendorMocks.didomi) || {}
  var calls = (window.vendorCalls = window.vendorCalls || {})
  calls.didomi = calls.didomi || []
  var regulation = options.regulation || 'gdpr'
  var asksFirst = regulation === 'gdpr'
  var vendors = options.vendors || [
    'google', 'c:google-tag-manager', 'c:google-analytics', 'c:youtube', 'c:vimeo', 'c:dailymotion', 'c:openstreetmap'
  ]
  var purposes = ['cookies', 'measure_content_performance', 'create_ads_profile', 'select_personalized_ads']
  var handlers = {}

  function note() { calls.didomi.push(Array.prototype.slice.call(arguments)) }
  function method(name, run) {
    return function () {
      note.apply(null, [name].concat(Array.prototype.slice.call(arguments)))
      if ((options.throwsIn || []).indexOf(name) >= 0) throw new Error('Didomi: ' + name)
      return run.apply(null, arguments)
    }
  }
  function readCookie(name) {
    var found = document.cookie.split('; ').filter(function (pair) { return pair.indexOf(name + '=') === 0 })[0]
    return found ? found.slice(name.length + 1) : null
  }
  function writeCookie(name, value) {
    document.cookie = name + '=' + value + '; path=/; max-age=31536000; SameSite=Lax'
  }

  // Decisions by id; an id without one is undecided.
  function emptyToken() { return { purposes: {}, vendors: {}, doNotSell: false, updated: null } }
  function readToken() {
    try {
      return JSON.parse(atob(readCookie('didomi_token') || '')) || emptyToken()
    } catch (_) {
      return emptyToken()
    }
  }
  var token = readToken()
  function decideAll(isAllowed) {
    purposes.forEach(function (id) { token.purposes[id] = isAllowed })
    vendors.forEach(function (id) { token.vendors[id] = isAllowed })
    token.doNotSell = !isAllowed
  }
  function keep() {
    token.updated = new Date().toISOString()
    writeCookie('didomi_token', btoa(JSON.stringify(token)))
    if (asksFirst) writeCookie('euconsent-v2', 'mock.' + vendors.filter(isAllowedVendor).length)
  }
  if (!token.updated && options.answer) {
    decideAll(options.answer === 'granted')
    keep()
  }
  // Laws that ask first leave the undecided open; laws with a way out allow them; elsewhere nothing is asked.
  function standing(decisions, id) {
    if (regulation === 'none') return true
    return id in decisions ? decisions[id] : asksFirst ? undefined : true
  }
  function isAllowedVendor(id) { return standing(token.vendors, id) === true }
  function lists(ids, decisions) {
    return {
      enabled: ids.filter(function (id) { return standing(decisions, id) === true }),
      disabled: ids.filter(function (id) { return standing(decisions, id) === false })
    }
  }
  function current(ids, decisions) {
    var status = {}
    ids.forEach(function (id) { status[id] = { id: id, enabled: standing(decisions, id) === true } })
    return status
  }
  function isAnswered() { return token.updated !== null }

  function emit(event, detail) {
    ;(handlers[event] || []).slice().forEach(function (handler) {
      try { handler(detail || {}) } catch (_) { /* Listeners of the page are its own. */ }
    })
  }
  function on(event, handler) { (handlers[event] = handlers[event] || []).push(handler) }
  function decide(change) {
    var before = JSON.stringify([token.purposes, token.vendors, token.doNotSell])
    change()
    keep()
    if (JSON.stringify([token.purposes, token.vendors, token.doNotSell]) !== before) {
      emit('consent.changed', { consentToken: token })
    }
  }

  // Notice and preferences.
  function element(tag, attributes, children) {
    var made = document.createElement(tag)
    Object.keys(attributes).forEach(function (name) { made.setAttribute(name, attributes[name]) })
    ;(children || []).forEach(function (child) {
      made.append(typeof child === 'string' ? document.createTextNode(child) : child)
    })
    return made
  }
  function button(id, label, run) {
    var made = element('button', { type: 'button', id: id, class: 'didomi-components-button' }, [label])
    made.addEventListener('click', run)
    return made
  }
  function host() {
    var known = document.getElementById('didomi-host')
    if (!known) {
      known = element('div', { id: 'didomi-host' })
      document.body.append(known)
    }
    return known
  }
  function place(made, styles) {
    Object.assign(made.style, { position: 'fixed', zIndex: '2147483640', background: '#fff', color: '#111', padding: '16px' }, styles)
    host().append(made)
  }
  function gone(id) {
    var known = document.getElementById(id)
    if (known) known.remove()
    return known !== null
  }
  function isThere(id) { return document.getElementById(id) !== null }
  function showNotice() {
    if (isThere('didomi-notice')) return
    place(
      element('div', { id: 'didomi-notice', role: 'region', 'aria-label': 'Cookies' }, [
        element('p', {}, ['We and our partners use cookies.']),
        button('didomi-notice-learn-more-button', 'Learn more', function () { showPreferences() }),
        button('didomi-notice-disagree-button', 'Disagree', function () { answer(false, 'notice.clickdisagree') }),
        button('didomi-notice-agree-button', 'Agree', function () { answer(true, 'notice.clickagree') })
      ]),
      { left: '0', right: '0', bottom: '0' }
    )
    emit('notice.shown')
  }
  function hideNotice() { if (gone('didomi-notice')) emit('notice.hidden') }
  function showPreferences() {
    if (isThere('didomi-consent-popup')) return
    var boxes = vendors.map(function (id) {
      var box = element('input', { type: 'checkbox', id: 'didomi-vendor-' + id, value: id })
      box.checked = isAllowedVendor(id)
      return element('label', { style: 'display: block' }, [box, ' ' + id])
    })
    place(
      element('div', { id: 'didomi-consent-popup', class: 'didomi-consent-popup' }, [
        element('div', { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'didomi-consent-popup-title' }, [
          element('h1', { id: 'didomi-consent-popup-title', tabindex: '0' }, ['Your privacy']),
          button('btn-toggle-disagree', 'Disagree to all', function () { answer(false, 'preferences.clickdisagreetoall') }),
          button('btn-toggle-agree', 'Agree to all', function () { answer(true, 'preferences.clickagreetoall') }),
          element('div', { class: 'didomi-consent-popup-vendors' }, boxes),
          element('div', { class: 'didomi-consent-popup-footer didomi-popup-footer' }, [
            element('a', { href: 'https://www.didomi.io/', target: '_blank', rel: 'noopener' }, [
              element('img', { width: '80', height: '20' })
            ]),
            button('btn-toggle-save', 'Save', saveChoices)
          ])
        ])
      ]),
      { inset: '10% 20% auto', maxHeight: '80%', overflow: 'auto' }
    )
    document.body.classList.add('didomi-popup-open')
    document.getElementById('didomi-consent-popup-title').focus()
    emit('preferences.shown')
  }
  function hidePreferences() {
    document.body.classList.remove('didomi-popup-open')
    if (gone('didomi-consent-popup')) emit('preferences.hidden')
  }
  function answer(isAllowed, event) {
    emit(event)
    hidePreferences()
    hideNotice()
    decide(function () { decideAll(isAllowed) })
  }
  function saveChoices() {
    var boxes = document.querySelectorAll('.didomi-consent-popup-vendors input')
    emit('preferences.clicksavechoices')
    decide(function () {
      boxes.forEach(function (box) { token.vendors[box.value] = box.checked })
      var hasAny = Array.prototype.some.call(boxes, function (box) { return box.checked })
      purposes.forEach(function (id) { token.purposes[id] = hasAny })
      token.doNotSell = !hasAny
    })
    hidePreferences()
    hideNotice()
  }

  note('config', window.didomiConfig)
  var sdk = {
    version: 'mock',
    on: method('on', on),
    isConsentRequired: method('isConsentRequired', function () { return asksFirst }),
    shouldConsentBeCollected: method('shouldConsentBeCollected', function () { return asksFirst && !isAnswered() }),
    isRegulationApplied: method('isRegulationApplied', function (name) { return name === regulation }),
    getUserConsentStatusForVendor: method('getUserConsentStatusForVendor', function (id) {
      return vendors.indexOf(String(id)) < 0 ? undefined : standing(token.vendors, String(id))
    }),
    getUserStatus: method('getUserStatus', function () {
      var none = { enabled: [], disabled: [] }
      return {
        purposes: { consent: lists(purposes, token.purposes), legitimate_interest: none },
        vendors: { consent: lists(vendors, token.vendors), legitimate_interest: none },
        user_id: 'mock', created: token.updated, updated: token.updated, consent_string: ''
      }
    }),
    getCurrentUserStatus: method('getCurrentUserStatus', function () {
      return {
        purposes: current(purposes, token.purposes),
        vendors: current(vendors, token.vendors),
        regulation: regulation,
        user_id: 'mock', created: token.updated, updated: token.updated, consent_string: '', addtl_consent: ''
      }
    }),
    setUserAgreeToAll: method('setUserAgreeToAll', function () { hideNotice(); decide(function () { decideAll(true) }) }),
    setUserDisagreeToAll: method('setUserDisagreeToAll', function () { hideNotice(); decide(function () { decideAll(false) }) }),
    CCPA: {
      getDoNotSellStatus: method('CCPA.getDoNotSellStatus', function () { return token.doNotSell }),
      setDoNotSellStatus: method('CCPA.setDoNotSellStatus', function (isWanted) { decide(function () { decideAll(!isWanted) }) })
    },
    notice: {
      show: method('notice.show', showNotice),
      hide: method('notice.hide', hideNotice),
      isVisible: method('notice.isVisible', function () { return isThere('didomi-notice') })
    },
    preferences: {
      show: method('preferences.show', showPreferences),
      hide: method('preferences.hide', hidePreferences),
      isVisible: method('preferences.isVisible', function () { return isThere('didomi-consent-popup') })
    }
  }

  // Takes over the page's queues: what comes later is done at once.
  function takeOver(name, run) {
    var queue = window[name] || []
    window[name] = { push: run }
    Array.prototype.forEach.call(queue, run)
  }
  function answerTcf(command, version, callback, parameter) {
    note('__tcfapi', command, version, parameter)
    var data = { tcString: readCookie('euconsent-v2') || '', gdprApplies: asksFirst, eventStatus: isAnswered() ? 'tcloaded' : 'cmpuishown', cmpStatus: 'loaded', cmpLoaded: true }
    callback(data, true)
  }
  setTimeout(function () {
    window.Didomi = sdk
    takeOver('didomiEventListeners', function (entry) { on(entry.event, entry.listener) })
    var waiting = window.__tcfapiBuffer || []
    window.__tcfapi = answerTcf
    waiting.splice(0).forEach(function (call) { answerTcf(call.command, call.version, call.callback, call.parameter) })
    takeOver('didomiOnReady', function (run) {
      try { run(sdk) } catch (_) { /* Callbacks of the page are its own. */ }
    })
    if (asksFirst && !isAnswered()) showNotice()
  }, 0)
})()
`
