import { vi } from 'vitest'
import type { VendorMock } from './vendor-mock'

/** A browser's network in a unit test: vendors' scripts run as they would, and what leaves the page is listed. */
export interface PlayedVendors {
  /** Every address that was asked for: scripts, pictures, `fetch`. */
  requests: URL[]
  /** Those of scripts. */
  requested: string[]
  /** Addresses that are refused, as a blocker would. */
  block: (isBlocked: (url: URL) => boolean) => void
  stop: () => void
}

type Fate = 'blocked' | 'hanging' | 'throwing'

/**
 * Plays vendors in jsdom, which asks for nothing by itself. A script runs once it is in the page, and is loaded then; one
 * of nobody's is refused.
 * @param fates what becomes of a vendor's script, by id, where it does not simply run
 */
export function playVendors(
  mocks: readonly VendorMock[],
  fates: Readonly<Partial<Record<VendorMock['id'], Fate>>> = {},
): PlayedVendors {
  const requests: URL[] = []
  const requested: string[] = []
  let isBlocked: (url: URL) => boolean = () => false
  const ask = (address: string) => {
    const url = new URL(address, window.location.href)
    requests.push(url)
    return isBlocked(url) ? undefined : mocks.find(({ isFor }) => isFor(url))
  }
  const load = (script: HTMLScriptElement) => {
    requested.push(script.src)
    const mock = ask(script.src)
    const fate = mock ? fates[mock.id] : 'blocked'
    if (fate === 'hanging') return
    if (!mock || fate === 'blocked') return void script.dispatchEvent(new Event('error'))
    try {
      if (fate !== 'throwing') new Function(mock.answer(new URL(script.src)).body)()
    } catch {
      // A script that throws is loaded all the same; the browser tells its console.
    }
    script.dispatchEvent(new Event('load'))
  }
  const observer = new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) load(node)
  })
  observer.observe(document, { childList: true, subtree: true })
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        ask(address)
      }
    },
  )
  vi.stubGlobal('fetch', (address: string) => {
    ask(address)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  return {
    requests,
    requested,
    block: refuses => {
      isBlocked = refuses
    },
    stop: () => {
      observer.disconnect()
      vi.unstubAllGlobals()
      document.head.replaceChildren()
    },
  }
}

interface VendorPage {
  vendorMocks?: Record<string, object>
  vendorCalls?: Record<string, unknown[][]>
}

/** Sets what a mock is to do, before its script runs. */
export function instructVendor(id: VendorMock['id'], options: object): void {
  const page = window as Window & VendorPage
  page.vendorMocks = { ...page.vendorMocks, [id]: options }
}

/** What a mock has been told, as [name, ...arguments]. */
export function vendorCallsOf(id: VendorMock['id']): unknown[][] {
  return (window as Window & VendorPage).vendorCalls?.[id] ?? []
}

/** Takes everything away that vendors leave in a page: globals by name, cookies, what they drew. */
export function forgetVendors(globals: readonly string[], cookies: readonly string[]): void {
  for (const name of [...globals, 'vendorMocks', 'vendorCalls']) Reflect.deleteProperty(window, name)
  for (const name of cookies) document.cookie = `${name}=; path=/; max-age=0`
  document.head.querySelectorAll('script').forEach(script => script.remove())
  document.body.replaceChildren()
}
