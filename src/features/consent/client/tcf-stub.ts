type TcfCallback = (value: unknown, isSuccess: boolean) => void

interface TcfPage {
  __tcfapi?: unknown
  /** Calls that the consent tool answers once it has loaded (vendor's page on IAB frameworks). */
  __tcfapiBuffer?: unknown[]
}

const LOCATOR = '__tcfapiLocator'

/** Buffers consent requests until the tool has loaded, for early ad requests (IAB Tech Lab, TCF v2.2 CMP API: stub). */
export function installTcfStub(): void {
  const page = window as Window & TcfPage
  if (typeof page.__tcfapi === 'function') return
  const buffer = (page.__tcfapiBuffer ??= [])
  const stub = (command?: unknown, version?: unknown, callback?: unknown, parameter?: unknown) => {
    // The standard's way to read the buffer: a call without arguments.
    if (command === undefined) return buffer
    if (!isCallback(callback)) return undefined
    if (command === 'ping') callback({ cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2.2' }, true)
    else buffer.push({ command, version, callback, parameter })
    return undefined
  }
  page.__tcfapi = Object.assign(stub, { stub: true, stubVersion: 2 })
  addLocator()
  window.addEventListener('message', event => {
    // The loaded tool has its own listener.
    if (page.__tcfapi === stub) answerFrame(event, stub)
  })
}

/** Adds the frame by which other frames find the window that has the API. */
function addLocator(): void {
  if (document.querySelector(`iframe[name="${LOCATOR}"]`)) return
  const frame = document.createElement('iframe')
  frame.name = LOCATOR
  frame.title = 'TCF'
  frame.hidden = true
  frame.style.display = 'none'
  frame.tabIndex = -1
  document.body.append(frame)
}

type Stub = (command: unknown, version: unknown, callback: TcfCallback, parameter: unknown) => unknown

/** Responds to a frame's message in the same form: an object or its JSON. */
function answerFrame({ data, source, origin }: MessageEvent<unknown>, stub: Stub): void {
  const isText = typeof data === 'string'
  const call = callIn(isText ? parseJson(data) : data)
  if (!call || !source) return
  const answer: TcfCallback = (returnValue, success) => {
    const message = { __tcfapiReturn: { returnValue, success, callId: Reflect.get(call, 'callId') } }
    // A sandboxed frame has no origin to target; the response contains only what the tool returns.
    const targetOrigin = origin === 'null' ? '*' : origin
    source.postMessage(isText ? JSON.stringify(message) : message, { targetOrigin })
  }
  stub(Reflect.get(call, 'command'), Reflect.get(call, 'version'), answer, Reflect.get(call, 'parameter'))
}

function callIn(value: unknown): object | null {
  const call = typeof value === 'object' && value !== null ? Reflect.get(value, '__tcfapiCall') : null
  return typeof call === 'object' ? call : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isCallback(value: unknown): value is TcfCallback {
  return typeof value === 'function'
}
