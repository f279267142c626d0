import path from 'node:path'
import type { Context } from 'hono'
import type { OperatorDesk } from '../../../server/desk/operator-desk'
import { NothingSchema, type Person } from '../../rules/studio-contract'
import { mayDo } from '../../rules/roles'
import { readReleaseRecord } from '../../../site-build/publish/release-record'
import { refuse, type StudioRoute, withBody } from '../../server/http/studio-route'
import type { StudioServices } from '../../server/open-studio'
import { type Desk, MarkMessageSchema, MemberSchema, SearchMembersSchema } from '../rules/desk-contract'
import { messageKey } from './message-states'

const SHOWN_BUILDS = 20
const SHOWN_MESSAGES = 200
const SEARCH_DAYS = 28

/**
 * Calls of the desk. Those that show or change what people wrote or are known by are `desk.people`, and each of them is
 * a line of the trail, with no more of a member than the id.
 */
export function deskRoutes(services: StudioServices): StudioRoute[] {
  const { buildLog, sources, hostDesk, messageStates, people, trail } = services
  const describe = async (): Promise<Desk> => ({
    release: await describeRelease(services),
    builds: buildLog
      .list(SHOWN_BUILDS)
      .map(({ startedAt, endedAt, isDone, lines }) => ({ startedAt, endedAt, isDone, lines })),
    sources: sources.state(),
  })
  /** Opens the host's database for one call. */
  const withHost = async (context: Context, work: (host: OperatorDesk) => Promise<Response>): Promise<Response> => {
    const host = await hostDesk.open()
    return host.ok ? work(host.value) : refuse(context, 404, 'no-host', [host.error])
  }
  /** A call that concerns one member. */
  const ofMember = (
    path: string,
    action: string,
    work: (host: OperatorDesk, id: string, context: Context) => Promise<Response | null>,
  ): StudioRoute => ({
    method: 'POST',
    path: `/api/desk/members/${path}`,
    action: 'desk.people',
    handle: (context, person: Person) =>
      withBody(context, MemberSchema, ({ id }) =>
        withHost(context, async host => {
          trail.add(person.email, action, id)
          return (await work(host, id, context)) ?? refuse(context, 404, 'unknown')
        }),
      ),
  })
  const done = (context: Context, is: boolean) => (is ? context.json({}) : null)

  return [
    {
      method: 'GET',
      path: '/api/desk',
      action: 'site.read',
      handle: async context => context.json(await describe()),
    },
    {
      method: 'GET',
      path: '/api/desk/searches',
      action: 'draft.write',
      handle: context =>
        withHost(context, async host => context.json(await host.searches({ days: SEARCH_DAYS, now: Date.now() }))),
    },
    {
      method: 'POST',
      path: '/api/desk/sources',
      action: 'draft.write',
      handle: context =>
        withBody(context, NothingSchema, async () => {
          sources.start()
          return context.json(await describe())
        }),
    },
    {
      method: 'GET',
      path: '/api/desk/messages',
      action: 'desk.people',
      handle: (context, person) =>
        withHost(context, async host => {
          const messages = (await host.contactMessages()).slice(0, SHOWN_MESSAGES)
          trail.add(person.email, 'looked at contact messages')
          return context.json({
            messages: messages.map(({ at, name, email, message, theaterId, visit }) => {
              const key = messageKey({ at, email, message })
              return { key, at, name, email, message, theaterId, visit, ...messageStates.of(key) }
            }),
            people: people
              .list()
              .filter(({ role }) => mayDo(role, 'desk.people'))
              .map(({ email, name }) => ({ email, name })),
            subscribers: (await host.newsletter()).count,
          })
        }),
    },
    {
      method: 'PUT',
      path: '/api/desk/messages',
      action: 'desk.people',
      handle: (context, person) =>
        withBody(context, MarkMessageSchema, ({ key, ...state }) => {
          const assigned = state.assignedTo === null ? null : people.find(state.assignedTo)
          if (state.assignedTo !== null && !(assigned && mayDo(assigned.role, 'desk.people')))
            return refuse(context, 404, 'unknown')
          messageStates.set(key, state)
          trail.add(person.email, 'marked a contact message', key.slice(0, 12))
          return context.json({})
        }),
    },
    {
      method: 'GET',
      path: '/api/desk/newsletter.csv',
      action: 'desk.people',
      handle: (context, person) =>
        withHost(context, async host => {
          const { csv, count } = await host.newsletter()
          trail.add(person.email, 'exported the newsletter', String(count))
          context.header('content-disposition', 'attachment; filename="newsletter.csv"')
          return context.body(csv, 200, { 'content-type': 'text/csv; charset=utf-8' })
        }),
    },
    {
      method: 'GET',
      path: '/api/desk/mails',
      action: 'desk.people',
      handle: (context, person) =>
        withHost(context, async host => {
          trail.add(person.email, 'looked at failed e-mails')
          return context.json({ mails: await host.failedMails() })
        }),
    },
    {
      method: 'POST',
      path: '/api/desk/members/search',
      action: 'desk.people',
      handle: (context, person) =>
        withBody(context, SearchMembersSchema, ({ text }) =>
          withHost(context, async host => {
            const members = await host.searchMembers(text)
            trail.add(person.email, 'searched members', members.map(({ id }) => id).join(' '))
            return context.json({ members })
          }),
        ),
    },
    ofMember('end-sessions', 'ended the sessions of a member', async (host, id, context) =>
      done(context, await host.endSessions(id, Date.now())),
    ),
    ofMember('export', 'exported the data of a member', async (host, id, context) => {
      const exported = await host.exportMember(id, Date.now())
      return exported && context.json({ data: exported })
    }),
    ofMember('delete', 'deleted a member', async (host, id, context) =>
      done(context, await host.deleteMember(id, Date.now())),
    ),
  ]
}

/** The release of this site in the public folder of this machine. */
async function describeRelease({ projectRoot, env, siteFolder }: StudioServices): Promise<Desk['release']> {
  const publicDir = path.resolve(projectRoot, env['PUBLIC_DIR'] || 'public')
  const record = await readReleaseRecord({ stageRoot: path.join(projectRoot, '.stage'), publicDir })
  if (!record || path.resolve(record.siteFolder) !== path.resolve(siteFolder)) return null
  return { builtAt: record.builtAt, brokenLinks: record.brokenLinks ?? null }
}
