import { type MockInstance, vi } from 'vitest'
import type { VendorStandIn } from './stand-in'

export interface PlayedVendors {
  /** Addresses of all scripts that the page asked for, in order. */
  requested: string[]
  stop: () => void
}

type Fate = 'blocked' | 'hanging' | 'throwing'

/**
 * Plays vendors in jsdom, which loads nothing itself: their scripts run when the page puts them into its head. A script of
 * nobody's is refused, as a blocker would.
 * @param fates what becomes of a vendor's script, by id, where it does not simply run
 */
export function playVendors(
  standIns: readonly VendorStandIn[],
  fates: Readonly<Partial<Record<VendorStandIn['id'], Fate>>> = {},
): PlayedVendors {
  const requested: string[] = []
  const append = document.head.append.bind(document.head)
  const spy: MockInstance = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes)
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement) || node.src === '') continue
      requested.push(node.src)
      queueMicrotask(() => play(node))
    }
  })
  const play = (script: HTMLScriptElement) => {
    const url = new URL(script.src)
    const standIn = standIns.find(({ isFor }) => isFor(url))
    const fate = standIn ? fates[standIn.id] : 'blocked'
    if (fate === 'hanging') return
    if (!standIn || fate === 'blocked') {
      script.dispatchEvent(new Event('error'))
      return
    }
    // A script that throws has loaded all the same.
    if (fate !== 'throwing') new Function(standIn.answer(url).body)()
    script.dispatchEvent(new Event('load'))
  }
  return { requested, stop: () => spy.mockRestore() }
}

interface VendorPage {
  vendorStandIns?: Record<string, object>
  vendorCalls?: Record<string, unknown[][]>
}

/** Sets what a stand-in is to do, before its script runs. */
export function instructVendor(id: VendorStandIn['id'], options: object): void {
  const page = window as Window & VendorPage
  page.vendorStandIns = { ...page.vendorStandIns, [id]: options }
}

/** What a stand-in has been told, as [name, ...arguments]. */
export function vendorCallsOf(id: VendorStandIn['id']): unknown[][] {
  return (window as Window & VendorPage).vendorCalls?.[id] ?? []
}

/** Takes everything away that vendors leave in a page: globals by name, cookies, what they drew. */
export function forgetVendors(globals: readonly string[], cookies: readonly string[]): void {
  for (const name of [...globals, 'vendorStandIns', 'vendorCalls']) Reflect.deleteProperty(window, name)
  for (const name of cookies) document.cookie = `${name}=; path=/; max-age=0`
  document.head.querySelectorAll('script').forEach(script => script.remove())
  document.body.replaceChildren()
}
