import { scriptAnswer, type VendorMock } from './vendor-mock'

/** Answers with a token for every question; with `tellsAction`, one that names for what it was asked. Calls are noted in `window.vendorCalls.recaptcha` as [name, ...arguments]. */
export const recaptcha: VendorMock = {
  id: 'recaptcha',
  documents: [
    'https://developers.google.com/recaptcha/docs/v3 (api.js?render={site key}, grecaptcha.ready, grecaptcha.execute)',
    'https://developers.google.com/recaptcha/docs/display (grecaptcha.render, getResponse, reset, parameter onload)',
  ],
  isFor: ({ hostname, pathname }) =>
    ['www.google.com', 'www.recaptcha.net', 'www.gstatic.com'].includes(hostname) && pathname.startsWith('/recaptcha/'),
  answer: () => scriptAnswer(RECAPTCHA_SCRIPT),
}

export const RECAPTCHA_SCRIPT = String.raw`(function () {
  var options = (window.vendorMocks && window.vendorMocks.recaptcha) || {}
  var calls = (window.vendorCalls = window.vendorCalls || {})
  calls.recaptcha = calls.recaptcha || []
  function note() { calls.recaptcha.push(Array.prototype.slice.call(arguments)) }
  var token = options.token || 'mock-token'
  var widgets = []
  window.___grecaptcha_cfg = window.___grecaptcha_cfg || { clients: {} }
  window.grecaptcha = {
    ready: function (run) { setTimeout(run, 0) },
    execute: function (key, parameters) {
      note('execute', key, parameters)
      // Like the vendor's script, fails when its settings were removed.
      void window.___grecaptcha_cfg.clients
      if (options.fails) return Promise.reject(new Error('reCAPTCHA: ' + options.fails))
      return Promise.resolve(options.tellsAction ? token + ':' + parameters.action : token)
    },
    render: function (container, parameters) {
      note('render', String(container && container.id ? container.id : container))
      widgets.push(token)
      if (parameters && typeof parameters.callback === 'function') parameters.callback(token)
      return widgets.length - 1
    },
    getResponse: function (widget) { return widgets[widget || 0] || '' },
    reset: function (widget) { note('reset', widget || 0); widgets[widget || 0] = '' }
  }
  var own = document.currentScript && document.currentScript.src
  var onload = own ? new URL(own).searchParams.get('onload') : null
  if (onload && typeof window[onload] === 'function') window[onload]()
})()
`
