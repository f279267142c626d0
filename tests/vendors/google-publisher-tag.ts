import { NO_CONTENT, scriptAnswer, type VendorMock } from './vendor-mock'

/**
 * Options: `throwsIn` (names of methods that throw), `empty` (ad units without an ad). Told: `['defineSlot', unit, …]` and
 * so on, in order. A slot is requested by `display`, and again by `refresh`; out-of-page slots likewise. Each request goes
 * to `/gampad/ads`, with the sizes for the window, and is drawn into the slot's element as a frame.
 */
const SCRIPT = `(() => {
  const options = (window.vendorMocks || {})['google-publisher-tag'] || {}
  const calls = ((window.vendorCalls = window.vendorCalls || {})['google-publisher-tag'] = [])
  const told = (name, ...values) => {
    calls.push([name, ...values])
    if ((options.throwsIn || []).includes(name)) throw new Error('publisher tag: ' + name)
  }
  const listeners = []
  const targeting = {}
  let slots = []
  let isEnabled = false

  const sizesFor = slot => {
    if (!slot.mapping) return slot.sizes
    const rule = [...slot.mapping]
      .sort((a, b) => b[0][0] - a[0][0])
      .find(([[width, height]]) => width <= window.innerWidth && height <= window.innerHeight)
    return rule ? rule[1] : slot.sizes
  }
  const request = slot => {
    if (!isEnabled || !slot.hasService) return
    const sizes = sizesFor(slot)
    if (sizes.length === 0) return
    const isEmpty = (options.empty || []).includes(slot.unit)
    const url = new URL('https://securepubads.g.doubleclick.net/gampad/ads')
    url.searchParams.set('iu', slot.unit)
    url.searchParams.set('sz', sizes.map(size => (size === 'fluid' ? size : size.join('x'))).join('|'))
    url.searchParams.set('cust_params', new URLSearchParams(Object.entries(targeting)).toString())
    calls.push(['request', slot.unit, Object.fromEntries(url.searchParams)])
    window.fetch(url.href, { mode: 'no-cors', keepalive: true }).then(() => draw(slot, sizes, isEmpty), () => draw(slot, sizes, true))
  }
  const draw = (slot, sizes, isEmpty) => {
    const element = document.getElementById(slot.div)
    if (!element || !slots.includes(slot)) return
    element.replaceChildren()
    if (!isEmpty) {
      const [width, height] = sizes[0] === 'fluid' ? [300, 250] : sizes[0]
      const frame = document.createElement('iframe')
      frame.title = '3rd party ad content'
      frame.width = String(width)
      frame.height = String(height)
      frame.style.border = '0'
      const holder = document.createElement('div')
      holder.append(frame)
      element.append(holder)
    }
    for (const listener of listeners) listener({ slot: slot.api, isEmpty, size: isEmpty ? null : sizes[0] })
  }
  const define = (unit, sizes, div) => {
    if (slots.some(slot => slot.div === div)) return null
    const slot = { unit, sizes, div, mapping: null, hasService: false, isShown: false }
    slot.api = {
      addService: service => {
        slot.hasService = service === pubads
        return slot.api
      },
      defineSizeMapping: mapping => {
        told('defineSizeMapping', unit, mapping)
        slot.mapping = mapping
        return slot.api
      },
      getSlotElementId: () => div,
      getAdUnitPath: () => unit,
    }
    slots.push(slot)
    return slot.api
  }
  const pubads = {
    setTargeting: (key, value) => {
      told('setTargeting', key, value)
      targeting[key] = [].concat(value).join(',')
      return pubads
    },
    clearTargeting: key => {
      told('clearTargeting', key)
      delete targeting[key]
      return pubads
    },
    addEventListener: (type, listener) => {
      if (type === 'slotRenderEnded') listeners.push(listener)
      return pubads
    },
    refresh: chosen => {
      told('refresh', (chosen || []).map(slot => slot.getAdUnitPath()))
      for (const slot of slots) if (slot.isShown && (!chosen || chosen.includes(slot.api))) request(slot)
    },
  }
  const tag = (window.googletag = window.googletag || {})
  const queue = tag.cmd || []
  Object.assign(tag, {
    apiReady: true,
    pubads: () => pubads,
    setConfig: config => told('setConfig', config),
    defineSlot: (unit, sizes, div) => {
      told('defineSlot', unit, sizes, div)
      return define(unit, sizes, div)
    },
    defineOutOfPageSlot: (unit, div) => {
      told('defineOutOfPageSlot', unit, div)
      return define(unit, [[1, 1]], div)
    },
    enableServices: () => {
      told('enableServices')
      isEnabled = true
    },
    display: div => {
      told('display', div)
      const slot = slots.find(one => one.div === div)
      if (!slot || slot.isShown) return
      slot.isShown = true
      request(slot)
    },
    destroySlots: chosen => {
      told('destroySlots', (chosen || slots.map(slot => slot.api)).map(slot => slot.getAdUnitPath()))
      const gone = slots.filter(slot => !chosen || chosen.includes(slot.api))
      for (const slot of gone) document.getElementById(slot.div)?.replaceChildren()
      slots = slots.filter(slot => !gone.includes(slot))
      return gone.length > 0
    },
  })
  const run = command => {
    try {
      command.call(window)
    } catch (error) {
      console.warn('googletag: a command threw', error)
    }
    return 1
  }
  tag.cmd = { push: run }
  queue.forEach(run)
})()`

/** Google Publisher Tag, played. */
export const googlePublisherTag: VendorMock = {
  id: 'google-publisher-tag',
  documents: [
    'https://developers.google.com/publisher-tag/reference',
    'https://developers.google.com/publisher-tag/guides/control-ad-loading',
    'https://developers.google.com/publisher-tag/guides/ad-sizes#responsive_ads',
    'npm @types/google-publisher-tag 1 (the same reference as types)',
  ],
  isFor: ({ hostname }) => hostname === 'securepubads.g.doubleclick.net',
  answer: ({ pathname }) => (pathname === '/tag/js/gpt.js' ? scriptAnswer(SCRIPT) : NO_CONTENT),
}
