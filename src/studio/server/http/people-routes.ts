import { ChangeRoleSchema, InviteSchema, RemovePersonSchema } from '../../rules/studio-contract'
import { sendInvitation } from '../accounts/send-invitation'
import type { StudioServices } from '../open-studio'
import { refuse, type StudioRoute, withBody } from './studio-route'

/** Entries of the trail that are shown. */
const SHOWN = 200

/** Calls of admins: people, their roles, and the trail. */
export function peopleRoutes(services: StudioServices): StudioRoute[] {
  const { people, links, trail, mail, origin } = services
  return [
    {
      method: 'GET',
      path: '/api/people',
      action: 'people.manage',
      handle: context => context.json({ people: people.list(), invitations: links.list() }),
    },
    {
      method: 'POST',
      path: '/api/people',
      action: 'people.manage',
      handle: (context, person) =>
        withBody(context, InviteSchema, async ({ email, role: wanted }) => {
          const known = people.find(email)
          const kind = known ? 'renewal' : 'invitation'
          const role = known?.role ?? wanted
          const link = `${origin}/#join=${links.make({ kind, email, role })}`
          trail.add(person.email, known ? 'sent a new link' : 'invited', `${email} ${role}`)
          const language = context.req.header('accept-language')?.startsWith('fr') ? 'fr' : 'en'
          const letter = {
            to: email,
            siteName: await services.siteName(),
            by: person.name,
            link,
            kind,
            language,
          } as const
          const hasLeft = mail !== null && (await sendInvitation({ mail, ...letter }))
          return context.json({ link: hasLeft ? null : link })
        }),
    },
    {
      method: 'PUT',
      path: '/api/people',
      action: 'people.manage',
      handle: (context, person) =>
        withBody(context, ChangeRoleSchema, ({ id, role }) => {
          const changed = people.byId(id)
          if (!changed) return refuse(context, 404, 'unknown')
          if (!people.setRole(id, role)) return refuse(context, 409, 'last-admin')
          trail.add(person.email, 'changed a role', `${changed.email} ${changed.role} → ${role}`)
          return context.json({})
        }),
    },
    {
      method: 'DELETE',
      path: '/api/people',
      action: 'people.manage',
      handle: (context, person) =>
        withBody(context, RemovePersonSchema, ({ id }) => {
          const removed = people.byId(id)
          if (!removed) return refuse(context, 404, 'unknown')
          if (!people.remove(id)) return refuse(context, 409, 'last-admin')
          links.drop(removed.email)
          trail.add(person.email, 'removed', removed.email)
          return context.json({})
        }),
    },
    {
      method: 'GET',
      path: '/api/trail',
      action: 'trail.read',
      handle: context => context.json({ entries: trail.list(SHOWN) }),
    },
  ]
}
