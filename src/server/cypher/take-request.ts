import { failure, type Result } from '../../platform/result'
import type { GatewayCaps } from './gateway-settings'
import { bodyKindOf, type CypherRequest, parseFormRequest, parseJsonRequest } from './parse-cypher-request'
import { readBody } from './read-body'
import { type Refusal, REFUSALS } from './refusal'

/** Reads and parses a request's body: checks its type first, then its size, then its content. */
export async function takeRequest(
  request: Request,
  caps: Pick<GatewayCaps, 'jsonBody' | 'multipartBody'>,
): Promise<Result<CypherRequest, Refusal>> {
  const contentType = request.headers.get('content-type')
  const kind = bodyKindOf(contentType)
  const encoding = request.headers.get('content-encoding')
  if (kind === null || (encoding !== null && encoding !== 'identity')) return failure(REFUSALS.wrongType)
  const bytes = await readBody(request, kind === 'json' ? caps.jsonBody : caps.multipartBody)
  if (!bytes.ok) return failure(bytes.error === 'tooLarge' ? REFUSALS.tooLarge : REFUSALS.malformed)
  const parsed =
    kind === 'json'
      ? parseJsonRequest(bytes.value)
      : await parseFormRequest({ bytes: bytes.value, contentType: contentType ?? '' })
  return parsed.ok ? parsed : failure(REFUSALS.malformed)
}
