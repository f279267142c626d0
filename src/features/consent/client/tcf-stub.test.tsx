import { afterEach, describe, expect, it, vi } from 'vitest'
import { installTcfStub } from './tcf-stub'

const api = () => Reflect.get(window, '__tcfapi')
const buffer = () => Reflect.get(window, '__tcfapiBuffer')

function ask(data: unknown, { origin = 'https://ads.example' } = {}) {
  const source = { postMessage: vi.fn() }
  const event = new MessageEvent('message', { data, origin })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
  return source.postMessage
}

afterEach(() => {
  for (const name of ['__tcfapi', '__tcfapiBuffer']) Reflect.deleteProperty(window, name)
  document.body.replaceChildren()
})

describe('the stub of the ad industry’s framework (TCF v2.2)', () => {
  it('keeps questions in the form that Didomi empties, and answers a ping itself', () => {
    installTcfStub()
    const callback = vi.fn()
    api()('getTCData', 2, callback, [7])
    expect(buffer()).toEqual([{ command: 'getTCData', version: 2, callback, parameter: [7] }])
    expect(api()()).toBe(buffer())
    api()('ping', 2, callback)
    expect(callback.mock.calls).toEqual([[{ cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2.2' }, true]])
    api()('getTCData', 2, 'no function')
    expect(buffer()).toHaveLength(1)
    expect([api().stub, api().stubVersion]).toEqual([true, 2])
  })

  it('is found by frames, once, unseen', () => {
    installTcfStub()
    Reflect.deleteProperty(window, '__tcfapi')
    installTcfStub()
    const frames = document.querySelectorAll<HTMLIFrameElement>('iframe[name="__tcfapiLocator"]')
    expect(frames).toHaveLength(1)
    expect(frames[0]?.style.display).toBe('none')
  })

  it('leaves alone what answers already', () => {
    const own = () => undefined
    Object.assign(window, { __tcfapi: own })
    installTcfStub()
    expect(api()).toBe(own)
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('answers a frame in kind, at its origin alone', () => {
    installTcfStub()
    const call = { __tcfapiCall: { command: 'ping', version: 2, callId: 'x' } }
    const answer = { __tcfapiReturn: { returnValue: expect.anything(), success: true, callId: 'x' } }
    expect(ask(call)).toHaveBeenCalledWith(answer, { targetOrigin: 'https://ads.example' })
    const asText = ask(JSON.stringify(call))
    expect(JSON.parse(asText.mock.calls[0]?.[0])).toEqual(answer)
    expect(ask(call, { origin: 'null' })).toHaveBeenCalledWith(answer, { targetOrigin: '*' })
  })

  it.each(['no JSON', null, 7, {}, { __tcfapiCall: 'ping' }, { __tcfapiCall: null }])('does not mind %j', data => {
    installTcfStub()
    expect(ask(data)).not.toHaveBeenCalled()
  })

  it('is silent once the tool has taken over', () => {
    installTcfStub()
    Object.assign(window, { __tcfapi: () => undefined })
    expect(ask({ __tcfapiCall: { command: 'ping', version: 2, callId: 'x' } })).not.toHaveBeenCalled()
  })
})
