import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { beforeAll, expect, it, vi } from 'vitest'
import { writeServiceWorker } from '../site-build/outputs/offline-files'
import type { MessageToWorker } from '../features/offline/rules/worker-messages'

const SITE = 'https://cinema.example/'
const SCHEDULE = `${SITE}schedule/L0101/2026-01-01.json`
const CHANGED = { kind: 'schedule-changed' }

/** The built `/sw.js`: the tests run what a browser does. */
let script: string
beforeAll(async () => {
  const publicDir = await mkdtemp(path.join(tmpdir(), 'worker-'))
  const offlinePages = ['offline.html', 'fr/offline.html']
  await mkdir(path.join(publicDir, 'fr'))
  for (const page of offlinePages) await writeFile(path.join(publicDir, page), '<!DOCTYPE html><title>Offline</title>')
  const cacheDir = path.join(publicDir, 'cache')
  const site = { publicDir, cacheDir, hasWorker: true, release: 'a1', privateParameters: [] }
  await writeServiceWorker({ ...site, offlinePages })
  script = await readFile(path.join(publicDir, 'sw.js'), 'utf8')
  await rm(publicDir, { recursive: true })
})

/** Responses of Node have no origin; the worker keeps those of its own alone. */
class OwnResponse extends Response {
  override get type() {
    return 'basic' as const
  }
  override clone() {
    const { status, headers, body } = super.clone()
    return new OwnResponse(body, { status, headers })
  }
}

class WorkerEventFake extends Event {
  readonly work: Promise<unknown>[] = []
  answer: Promise<Response> | null = null
  constructor(type: string, fields: object = {}) {
    super(type)
    Object.assign(this, fields)
  }
  waitUntil(work: Promise<unknown>) {
    this.work.push(work)
  }
  respondWith(answer: Promise<Response>) {
    this.answer = answer
  }
}

class StoreFake {
  private readonly responses = new Map<string, Response>()
  private readonly urlOf = (request: Request | string) => (typeof request === 'string' ? request : request.url)
  match = async (request: Request | string) => this.responses.get(this.urlOf(request))?.clone()
  put = vi.fn(async (request: Request | string, response: Response) => {
    this.responses.set(this.urlOf(request), response)
  })
  keys = async () => [...this.responses.keys()].map(url => new Request(url))
}

/** The worker in a scope of its own, below the site's root, with one open page. */
function startWorker() {
  const scope = new EventTarget()
  const stores = new Map<string, StoreFake>()
  const open = async (name: string) => stores.get(name) ?? stores.set(name, new StoreFake()).get(name)
  const keys = async () => [...stores.keys()]
  const match = async (request: Request) =>
    (await Promise.all([...stores.values()].map(store => store.match(request)))).find(Boolean)
  const countPuts = () => [...stores.values()].reduce((sum, { put }) => sum + put.mock.calls.length, 0)
  const skipWaiting = vi.fn(async () => undefined)
  const page = { postMessage: vi.fn(), focus: vi.fn(async () => undefined), url: `${SITE}movies/12-nosferatu/` }
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  const fetchFile = vi.fn(async () => new OwnResponse('offline'))
  class IDBRequest extends EventTarget {}
  const globals = {
    addEventListener: scope.addEventListener.bind(scope),
    skipWaiting,
    registration: { scope: SITE, showNotification },
    location: new URL('sw.js', SITE),
    clients: { claim: async () => undefined, matchAll: async () => [page], openWindow },
    caches: { open, keys, match },
    fetch: fetchFile,
    // When entries expire is not tested here: the database never opens.
    ...{ IDBRequest, indexedDB: { open: () => new IDBRequest() } },
    ...{ Request, Response, Headers, URL, URLSearchParams, performance, setTimeout, clearTimeout },
    FetchEvent: WorkerEventFake,
  }
  runInContext(script, createContext(Object.assign(globals, { self: globals })))
  const dispatch = (type: string, fields?: object) => {
    const event = new WorkerEventFake(type, fields)
    scope.dispatchEvent(event)
    return event
  }
  const send = (data: MessageToWorker) => dispatch('message', { data, source: page })
  /** Asks for the schedule, of which the host has a version. @returns the version that the page gets */
  const askSchedule = async (version: string) => {
    const puts = countPuts()
    fetchFile.mockResolvedValueOnce(new OwnResponse(version, { headers: { etag: `"${version}"` } }))
    const answer = await dispatch('fetch', { request: new Request(SCHEDULE) }).answer
    await vi.waitFor(() => expect(countPuts()).toBe(puts + 1))
    // The worker compares versions in microtasks after the update.
    await new Promise(setImmediate)
    return answer?.text()
  }
  return { dispatch, send, askSchedule, skipWaiting, page, showNotification, openWindow }
}

it('waits as a new version until the visitor lets it in', async () => {
  const { dispatch, send, skipWaiting } = startWorker()
  await Promise.all(dispatch('install').work)
  expect(skipWaiting).not.toHaveBeenCalled()
  send({ kind: 'take-over' })
  expect(skipWaiting).toHaveBeenCalledOnce()
})

it('answers with the stored schedule, and tells open pages when the host has a newer one', async () => {
  const { askSchedule, page } = startWorker()
  expect(await askSchedule('monday')).toBe('monday')
  expect(page.postMessage).not.toHaveBeenCalled()
  expect(await askSchedule('tuesday')).toBe('monday')
  expect(page.postMessage.mock.calls).toEqual([[CHANGED]])
})

it('tells pages nothing of a schedule that the host still has as it is stored', async () => {
  const { askSchedule, page } = startWorker()
  await askSchedule('monday')
  expect(await askSchedule('monday')).toBe('monday')
  expect(page.postMessage).not.toHaveBeenCalled()
})

it('tells a page that opens just after a schedule changed, as it may have got the one before', async () => {
  const { askSchedule, send, page } = startWorker()
  const visit = { kind: 'keep', pages: [], files: [] } as const
  await askSchedule('monday')
  send(visit)
  expect(page.postMessage).not.toHaveBeenCalled()
  await askSchedule('tuesday')
  page.postMessage.mockClear()
  send(visit)
  expect(page.postMessage.mock.calls).toEqual([[CHANGED]])
})

const NEWS = { title: 'Nosferatu', body: 'On sale at Harbour.', path: '/movies/12-nosferatu/', tag: 'a1' }

it('shows what the host sends, and nothing of another shape', async () => {
  const { dispatch, showNotification } = startWorker()
  await Promise.all(dispatch('push', { data: { json: () => NEWS } }).work)
  expect(showNotification.mock.calls).toEqual([
    ['Nosferatu', { body: 'On sale at Harbour.', tag: 'a1', data: '/movies/12-nosferatu/' }],
  ])
  const broken = () => {
    throw new SyntaxError('no JSON')
  }
  for (const data of [null, { json: broken }, { json: () => null }, { json: () => ({ ...NEWS, title: 7 }) }])
    await Promise.all(dispatch('push', { data }).work)
  expect(showNotification).toHaveBeenCalledOnce()
})

it.each([
  ['focuses the tab that shows the page', '/movies/12-nosferatu/', null],
  ['opens another page', '/events/', `${SITE}events/`],
  ['opens its home page in place of another site', 'https://elsewhere.example/', SITE],
  ['opens its home page for an address that is none', 7, SITE],
])('on a press %s', async (_, path, opened) => {
  const { dispatch, page, openWindow } = startWorker()
  const close = vi.fn()
  await Promise.all(dispatch('notificationclick', { notification: { data: path, close } }).work)
  expect(close).toHaveBeenCalledOnce()
  expect(openWindow.mock.calls).toEqual(opened === null ? [] : [[opened]])
  expect(page.focus).toHaveBeenCalledTimes(opened === null ? 1 : 0)
})
