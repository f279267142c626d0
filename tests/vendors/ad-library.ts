import { NO_CONTENT, scriptAnswer, type VendorMock } from './vendor-mock'

/** The library's own host, and that of an operator's library in tests. */
const HOSTS = ['cdn.lib.getjad.io', 'ads.example']

/**
 * Options: `throwsIn` (names of methods that throw), `empty` (positions without an ad). Told: `['setConfig', config]` and
 * so on, in order. Each position that is displayed is asked for by a request to `ads.example/ad` and drawn as a frame.
 */
const SCRIPT = `(() => {
  const options = (window.vendorMocks || {})['ad-library'] || {}
  const calls = ((window.vendorCalls = window.vendorCalls || {})['ad-library'] = [])
  const told = (name, ...values) => {
    calls.push([name, ...values])
    if ((options.throwsIn || []).includes(name)) throw new Error('ad library: ' + name)
  }
  const SIZES = { interstitial: [320, 480], pulse: [300, 250] }
  let config = null
  let isLoaded = false
  const draw = (position, id) => {
    const element = document.getElementById(id)
    const isFirstPage = position !== 'interstitial' || config.interstitialOnFirstPageEnabled
    if (!element || !isFirstPage || (options.empty || []).includes(position)) return
    const [width, height] = SIZES[position] || (window.innerWidth < 768 ? [320, 100] : [728, 90])
    const frame = document.createElement('iframe')
    frame.title = 'Advertisement'
    frame.width = String(width)
    frame.height = String(height)
    frame.style.border = '0'
    if (position === 'interstitial') Object.assign(frame.style, { position: 'fixed', inset: '0', margin: 'auto' })
    element.append(frame)
  }
  const jad = (window.jad = window.jad || {})
  const queue = jad.cmd || []
  jad.public = {
    setConfig: value => {
      told('setConfig', value)
      config = value
      isLoaded = false
    },
    loadPositions: () => {
      told('loadPositions')
      isLoaded = config !== null
    },
    displayPositions: () => {
      told('displayPositions')
      if (!isLoaded) return
      for (const [position, id] of Object.entries(config.elementsMapping)) {
        const url = 'https://ads.example/ad?' + new URLSearchParams({ page: config.page, position })
        calls.push(['request', position, config.page])
        const wanted = config
        const done = () => {
          if (wanted === config) draw(position, id)
        }
        window.fetch(url, { mode: 'no-cors', keepalive: true }).then(done, () => undefined)
      }
    },
  }
  const run = command => {
    command()
    return 1
  }
  jad.cmd = { push: run }
  queue.forEach(run)
})()`

/** The ad wrapper library, played. What is not public of it is an assumption, named in its review. */
export const adLibrary: VendorMock = {
  id: 'ad-library',
  documents: [
    'A public page that uses the library: queue, setConfig with page, targeting and elementsMapping, loadPositions, displayPositions (docs/third-parties/ad-library.md)',
    'Specification §4 Ads: wrapper page path, positions, interstitial',
  ],
  isFor: ({ hostname }) => HOSTS.includes(hostname),
  answer: ({ pathname }) => (pathname === '/ad' ? NO_CONTENT : scriptAnswer(SCRIPT)),
}
