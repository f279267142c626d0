import type { IncomingHttpHeaders } from 'node:http'

/** The request that Gatsby passes to a function, with its body already read (Gatsby documentation, Functions). */
export interface FunctionRequest {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
  /** A parsed JSON value, the text fields of a form by name, or other bodies as text or bytes. */
  body?: unknown
  /** Files of a form. */
  files?: unknown
  socket?: { remoteAddress?: string | undefined } | undefined
}

export interface FunctionResponse {
  statusCode: number
  setHeader: (name: string, value: string) => unknown
  end: (body: Uint8Array) => unknown
}

interface FormFile {
  fieldname: string
  originalname: string
  mimetype: string
  buffer: Uint8Array
}

/**
 * Converts a function's request to a web-standard one.
 * @param origin of the site, for requests without a host
 */
export function requestOfFunction(given: FunctionRequest, origin: string): Request {
  const { method = 'GET', url = '/', headers: sent } = given
  const headers = new Headers()
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const base = sent.host ? `${new URL(origin).protocol}//${sent.host}` : origin
  const target = new URL(url.startsWith('/') ? url : `/${url}`, URL.canParse(base) ? base : origin)
  if (method === 'GET' || method === 'HEAD') return new Request(target, { method, headers })
  return new Request(target, { method, headers, body: bodyOf(given, headers) })
}

/**
 * Serializes JSON and forms again, because only the parsed values are available. Duplicate JSON names are lost here,
 * for the gateway and the upstream alike.
 */
function bodyOf({ body, files }: FunctionRequest, headers: Headers): BodyInit | null {
  if (body instanceof Uint8Array) return new Uint8Array(body)
  if (typeof body === 'string') return body
  if (/^application\/json\b/i.test(headers.get('content-type') ?? '')) {
    headers.delete('content-length')
    return isRecord(body) && Object.keys(body).length > 0 ? JSON.stringify(body) : null
  }
  if (!(headers.get('content-type') ?? '').startsWith('multipart/form-data')) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(isRecord(body) ? body : {}))
    for (const text of Array.isArray(value) ? value : [value]) form.append(name, String(text))
  for (const file of Array.isArray(files) ? files.filter(isFormFile) : [])
    form.append(file.fieldname, new Blob([new Uint8Array(file.buffer)], { type: file.mimetype }), file.originalname)
  headers.delete('content-type')
  headers.delete('content-length')
  return form
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isFormFile(value: unknown): value is FormFile {
  return isRecord(value) && typeof value['fieldname'] === 'string' && value['buffer'] instanceof Uint8Array
}

/** Writes a web-standard response to a function's response. */
export async function answerThroughFunction(answer: Response, response: FunctionResponse): Promise<void> {
  response.statusCode = answer.status
  answer.headers.forEach((value, name) => response.setHeader(name, value))
  response.end(new Uint8Array(await answer.arrayBuffer()))
}
