import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { type Action, mayDo } from '../../rules/roles'
import type { Person } from '../../rules/studio-contract'
import { toFaults } from '../../../config/fault'
import type { ShownFault } from '../../rules/shown-fault'

/** Bytes. Assumption: far above the size of any theme.json. */
export const BODY_LIMIT = 64 * 1024

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502

interface RouteBase {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Bytes; 64 kB unless told. */
  bodyLimit?: number
}

/** One call of the studio's API. Every one names the action it is, by which roles are checked (`rules/roles.ts`). */
export type StudioRoute = RouteBase &
  (
    | { action: Action; handle: (context: Context, person: Person) => Response | Promise<Response> }
    /** Before a sign-in. */
    | { action: 'public'; handle: (context: Context) => Response | Promise<Response> }
  )

/** A refusal in words for the program, with lines for the person. */
export const refuse = (context: Context, status: Status, problem: string, faults: readonly ShownFault[] = []) =>
  context.json({ problem, faults }, status)

/** Adds routes to an application: body limit, JSON alone, session and role come before each handler. */
export function addRoutes(
  app: Hono,
  routes: readonly StudioRoute[],
  personOf: (context: Context) => Promise<Person | null>,
) {
  for (const route of routes) {
    const maxSize = route.bodyLimit ?? BODY_LIMIT
    const onError = (context: Context) =>
      refuse(context, 413, 'refused', [`the request is longer than ${maxSize} bytes`])
    app.on(route.method, route.path, bodyLimit({ maxSize, onError }), async context => {
      if (route.action === 'public') return route.handle(context)
      const person = await personOf(context)
      if (!person) return refuse(context, 401, 'signed-out')
      if (!mayDo(person.role, route.action)) return refuse(context, 403, 'forbidden')
      return route.handle(context, person)
    })
  }
}

/** Parses the JSON body of a request; answers by itself when it has another type or shape. */
export async function withBody<T>(
  context: Context,
  schema: v.GenericSchema<unknown, T>,
  handle: (body: T) => Response | Promise<Response>,
): Promise<Response> {
  const isJson = /^application\/json\b/.test(context.req.header('content-type') ?? '')
  if (!isJson) return refuse(context, 415, 'refused', ['the request is no JSON'])
  const parsed = v.safeParse(schema, await context.req.json().catch(() => null))
  // The issues name fields, and never what was given.
  if (!parsed.success) {
    const faults = toFaults(parsed.issues, { source: '' })
    return refuse(context, 400, 'refused', faults)
  }
  return handle(parsed.output)
}
