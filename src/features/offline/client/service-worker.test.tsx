import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startServiceWorker, mayRegister } from './service-worker'

const register = vi.fn()
const getRegistration = vi.fn()
const onUpdate = vi.fn()
let stop: () => void = () => undefined

function workers(controller: object | null) {
  const serviceWorker = Object.assign(new EventTarget(), { register, getRegistration, controller })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return serviceWorker
}
const registrationOf = (waiting: object | null) =>
  Object.assign(new EventTarget(), { waiting, installing: null, update: vi.fn(async () => undefined) })
const start = () => {
  stop = startServiceWorker({ withPrefix: path => `/kino${path}`, onUpdate })
}
const settle = () => new Promise(resolve => setTimeout(resolve))

beforeEach(() => {
  register.mockResolvedValue(registrationOf(null))
})
afterEach(() => {
  stop()
  vi.clearAllMocks()
  document.head.innerHTML = ''
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('registers below the path prefix', () => {
  workers(null)
  start()
  expect(register).toHaveBeenCalledWith('/kino/sw.js', { scope: '/kino/' })
})

it('tells the first worker of files that were on their way when it began to answer', () => {
  let come: (entries: object[]) => void = () => undefined
  class Observer {
    constructor(callback: (list: { getEntries: () => object[] }) => void) {
      come = entries => callback({ getEntries: () => entries })
    }
    observe = vi.fn()
    disconnect = vi.fn()
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const serviceWorker = workers(null)
  start()
  const controller = { postMessage: vi.fn() }
  serviceWorker.controller = controller
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  controller.postMessage.mockClear()
  const { origin } = window.location
  const later = { name: `${origin}/later.json`, startTime: performance.now() + 1000 }
  come([{ name: `${origin}/times.json`, startTime: 0 }, { name: 'https://other.example/a.js', startTime: 0 }, later])
  come([later])
  expect(controller.postMessage.mock.calls).toEqual([[{ kind: 'keep', pages: [], files: [`${origin}/times.json`] }]])
  vi.unstubAllGlobals()
})

it('announces a version that waits, and asks it to take over when the visitor wants it', async () => {
  const waiting = { postMessage: vi.fn() }
  register.mockResolvedValue(registrationOf(waiting))
  workers({ postMessage: vi.fn() })
  start()
  await vi.waitFor(() => expect(onUpdate).toHaveBeenCalledOnce())
  onUpdate.mock.lastCall?.[0]()
  expect(waiting.postMessage).toHaveBeenCalledWith({ kind: 'take-over' })
})

it('says nothing of the first version of all', async () => {
  register.mockResolvedValue(registrationOf({ postMessage: vi.fn() }))
  workers(null)
  start()
  await settle()
  expect(onUpdate).not.toHaveBeenCalled()
})

it('tells the worker of the page that it answers for', () => {
  const controller = { postMessage: vi.fn() }
  workers(controller)
  start()
  expect(controller.postMessage).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'keep', pages: [window.location.href.replace(/#.*/, '')] }),
  )
})

it('looks for the end of a worker that the site took back, and registers none', async () => {
  const known = registrationOf(null)
  getRegistration.mockResolvedValue(known)
  workers({ postMessage: vi.fn() })
  document.head.innerHTML = '<meta name="service-worker" content="off">'
  start()
  await vi.waitFor(() => expect(known.update).toHaveBeenCalledOnce())
  expect(getRegistration).toHaveBeenCalledWith('/kino/')
  expect(register).not.toHaveBeenCalled()
})

it('leaves pages as they are where workers are refused, kept out, or unknown', async () => {
  register.mockRejectedValue(new Error('refused'))
  workers(null)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  start()
  await settle()
  register.mockResolvedValue(undefined)
  start()
  await settle()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(start).not.toThrow()
  vi.restoreAllMocks()
})

it('lets pages have a worker over HTTPS or on this machine, and nowhere else', () => {
  for (const url of ['https://cinema.example/', 'http://localhost:9000/', 'http://127.0.0.1/', 'http://[::1]:8000/'])
    expect(mayRegister(new URL(url)), url).toBe(true)
  for (const url of [
    'http://cinema.example/',
    'http://192.168.1.4:9000/',
    'http://localhost.example/',
    'file:///a.html',
  ])
    expect(mayRegister(new URL(url)), url).toBe(false)
})
