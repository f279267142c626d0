import * as v from 'valibot'
import { HOST_FACTS_FILE, HostConfigSchema } from '../config/host-config'
import { fetchJson } from '../platform/fetch-json'
import type { ApiHandler } from './api-call'
import { createCaptchaVerifier } from './cypher/captcha-verifier'
import { createCypherGateway } from './cypher/create-cypher-gateway'
import { createHttpUpstream } from './cypher/http-upstream'
import {
  answerThroughFunction,
  type FunctionRequest,
  type FunctionResponse,
  requestOfFunction,
} from './function-request'
import { createLimiter } from './limits/create-limiter'
import { connectRedis } from './limits/redis-client'
import type { CallRecord } from './observe/call-record'
import { type ReleaseConfig, releaseConfigOf, UNKNOWN_CONFIG } from './release-facts'
import { UNCACHED_HEADERS } from './security-headers'
import { readServerEnvironment, type ServerEnvironment } from './server-environment'

type Answer = (request: FunctionRequest, response: FunctionResponse) => Promise<void>

interface CreateFunctionGateway {
  env: NodeJS.ProcessEnv
  /** Called with a line for every call, and with messages for the operator. */
  print: (line: string) => void
}

/** How long the site's config is cached, ms. */
const FACTS_MS = 300_000
const FACTS_TIMEOUT_MS = 2_000
/** Origin of requests without a host while SITE_URL is not set. */
const NOWHERE = 'http://localhost'

/**
 * The gateway as a serverless function, for sites without this project's host. It forwards member calls to the
 * operator's API and has no embedded backend, because a bundle contains no native modules. Without Redis each instance
 * counts rate limits by itself.
 */
export function createFunctionGateway({ env, print }: CreateFunctionGateway): Answer {
  const environment = readServerEnvironment(env)
  if (!environment.ok) {
    for (const line of environment.error) print(line)
    return answerWithout(503)
  }
  if (!environment.value.upstream) {
    print('Member calls are not answered: CYPHER_UPSTREAM_URL is not set')
    return answerWithout(503)
  }
  const gateway = openGateway({ ...environment.value, upstream: environment.value.upstream }, print)
  const { siteUrl } = environment.value
  const readFacts = createFactsReader(siteUrl)
  return async (given, response) => {
    const request = requestOfFunction(given, siteUrl ?? NOWHERE)
    const call = { request, pathname: '/api/cypher', peerAddress: given.socket?.remoteAddress ?? null }
    await answerThroughFunction(await gateway({ ...call, releaseConfig: await readFacts() }), response)
  }
}

function openGateway(
  environment: ServerEnvironment & { upstream: NonNullable<ServerEnvironment['upstream']> },
  print: (line: string) => void,
): ApiHandler {
  const { upstream, captcha, redisUrl, siteUrl, proxy, isAddressForwarded } = environment
  const reportError = (error: unknown) => print(error instanceof Error ? error.message : String(error))
  const redis = redisUrl === null ? null : connectRedis(redisUrl)
  const { answer } = createCypherGateway({
    upstream: createHttpUpstream({ baseUrl: upstream.url, authorization: upstream.authorization }).send,
    limits: createLimiter({ reportError, ...(redis ? { redis: redis.client } : {}) }),
    captcha: captcha && createCaptchaVerifier(captcha),
    log: (record: CallRecord) => print(JSON.stringify(record)),
    settings: {
      siteUrl,
      trustedProxy: proxy && { ...proxy, forwardsHost: true },
      passClientAddress: isAddressForwarded,
    },
    reportError,
  })
  return answer
}

/** Reads the loyalty config from the site itself; falls back to the defaults when it cannot be read. */
function createFactsReader(siteUrl: string | null): () => Promise<ReleaseConfig> {
  let last: { releaseConfig: Promise<ReleaseConfig>; readAt: number } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.readAt > FACTS_MS)
      last = {
        releaseConfig: siteUrl === null ? Promise.resolve(releaseConfigOf(UNKNOWN_CONFIG)) : fetchFacts(siteUrl),
        readAt: now,
      }
    return last.releaseConfig
  }
}

async function fetchFacts(siteUrl: string): Promise<ReleaseConfig> {
  const read = await fetchJson({ url: `${siteUrl}/${HOST_FACTS_FILE}`, timeoutMs: FACTS_TIMEOUT_MS, retries: 0 })
  const parsed = read.ok ? v.safeParse(HostConfigSchema, read.value) : null
  return releaseConfigOf(parsed?.success ? parsed.output : UNKNOWN_CONFIG)
}

function answerWithout(status: number): Answer {
  const body = { statusCode: status, error: 'Members cannot be reached at the moment' }
  return (_, response) => answerThroughFunction(Response.json(body, { status, headers: UNCACHED_HEADERS }), response)
}
