import type { Context } from 'hono'
import type { Redis } from 'ioredis'
import * as v from 'valibot'
import type { Fleet } from '../config/read-fleet'
import type { JobRequests } from '../queue/job-requests'
import { JOB_KINDS, type JobKind, PREFIX } from '../queue/open-queues'
import { SIGNATURE_HEADER, signatureFault, TOLERANCE_SECONDS } from './signature'

const JobSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ job: v.picklist(JOB_KINDS) }))

export interface WebhookInput {
  fleet: Pick<Fleet, 'sites'>
  redis: Redis
  requests: Pick<JobRequests, 'request'>
  now?: () => number
}

/**
 * `POST /hooks/{site}`: a refresh, or with `{"job": "build"}` a build, of a site whose system tells of a change. Any other
 * body is taken as it comes. 202 once the job is sure to run; 401, 404, 409 and 503 with the reason as `error`.
 */
export async function answerWebhook(
  context: Context,
  { fleet, redis, requests, now = Date.now }: WebhookInput,
): Promise<Response> {
  const id = context.req.param('site') ?? ''
  const refuse = (status: 401 | 404 | 409 | 503, error: string) => context.json({ error }, status)
  const site = fleet.sites.get(id)
  if (!site) return refuse(404, `there is no site '${id}'`)
  if (!site.webhookSecret)
    return refuse(404, `the site '${id}' has no webhook: fleet.json names no webhookSecretEnv for it`)
  const body = new Uint8Array(await context.req.arrayBuffer())
  const fault = signatureFault({ headers: context.req.raw.headers, body, secret: site.webhookSecret, now: now() })
  if (fault) return refuse(401, fault)
  const kind = jobOf(body)
  const used = `${PREFIX}:hook:${context.req.header(SIGNATURE_HEADER) ?? ''}`
  try {
    // Both sides of the tolerance: after it the signature is too old.
    if ((await redis.set(used, '1', 'EX', 2 * TOLERANCE_SECONDS, 'NX')) === null)
      return refuse(409, 'this message was taken before: sign each one anew')
    await requests.request({ site: id, kind, reason: 'webhook' })
  } catch {
    await redis.del(used).catch(() => undefined)
    return refuse(503, 'the queue cannot be reached at the moment: send it again')
  }
  return context.json({ site: id, job: kind }, 202)
}

function jobOf(body: Uint8Array): JobKind {
  const parsed = v.safeParse(JobSchema, Buffer.from(body).toString('utf8'))
  return parsed.success ? parsed.output.job : 'refresh'
}
