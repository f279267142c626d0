import * as v from 'valibot'
import { VisitSchema } from '../../../features/content/rules/visit-record'
import { FaultSchema, ShownFaultSchema } from '../../rules/shown-fault'

const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const SourceSchema = v.object({
  label: v.string(),
  theaters: v.number(),
  films: v.number(),
  showtimes: v.number(),
  events: v.number(),
  firstDay: v.nullable(v.string()),
  lastDay: v.nullable(v.string()),
})

/** What reading the sources gave, as `npm run source -- --json` prints it. */
export const SourcesReportSchema = v.object({
  sources: v.array(SourceSchema),
  faults: v.array(FaultSchema),
  isSound: v.boolean(),
})

export type SourcesReport = v.InferOutput<typeof SourcesReportSchema>

/** `GET /api/desk` */
export const DeskSchema = v.object({
  /** Of the release that is on this machine; null: it has none of this site, as where a fleet builds. */
  release: v.nullable(
    v.object({
      /** ISO instant */
      builtAt: v.string(),
      /** Null: it was built by an earlier version, which did not look. */
      brokenLinks: v.nullable(
        v.array(
          v.object({
            room: v.picklist(['pages', 'menus', 'theaters', 'events']),
            name: v.string(),
            page: v.nullable(v.string()),
            text: v.string(),
            href: v.string(),
          }),
        ),
      ),
    }),
  ),
  builds: v.array(
    v.object({ startedAt: v.number(), endedAt: v.number(), isDone: v.boolean(), lines: v.array(ShownFaultSchema) }),
  ),
  sources: v.object({
    isReading: v.boolean(),
    /** Epoch ms of the end of the last reading; null: none since the studio was started. */
    at: v.nullable(v.number()),
    report: v.nullable(SourcesReportSchema),
    /** Why the last reading gave none. */
    problem: v.nullable(FaultSchema),
  }),
})

export type Desk = v.InferOutput<typeof DeskSchema>

/** `GET /api/desk/searches`: what visitors searched for in some days, and did not find. */
export const SearchesSchema = v.object({
  /** UTC days, both included. */
  from: v.string(),
  to: v.string(),
  total: v.number(),
  missed: v.number(),
  /** The most frequent first; rare ones are in `missed` alone. */
  terms: v.array(v.object({ key: v.string(), count: v.number() })),
})

/** `GET /api/desk/messages` */
export const MessagesSchema = v.object({
  messages: v.array(
    v.object({
      key: v.string(),
      /** ISO instant */
      at: v.string(),
      name: v.nullable(v.string()),
      email: v.string(),
      message: v.nullable(v.string()),
      /** Id of the cinema that it is for, if one is named. */
      theaterId: v.nullable(v.string()),
      /** What a request for a visit asks for; null: a message. */
      visit: v.nullable(VisitSchema),
      isRead: v.boolean(),
      isAnswered: v.boolean(),
      /** Address of a person of the studio. */
      assignedTo: v.nullable(v.string()),
    }),
  ),
  /** Who messages can be assigned to. */
  people: v.array(v.object({ email: v.string(), name: v.string() })),
  /** Addresses that the newsletter may go to. */
  subscribers: v.number(),
})

export type ContactMessages = v.InferOutput<typeof MessagesSchema>

/** `PUT /api/desk/messages` */
export const MarkMessageSchema = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  isRead: v.boolean(),
  isAnswered: v.boolean(),
  assignedTo: v.nullable(v.pipe(v.string(), v.maxLength(200))),
})

/** `GET /api/desk/mails` */
export const FailedMailsSchema = v.object({
  mails: v.array(
    v.object({
      id: v.number(),
      recipient: v.string(),
      kind: v.string(),
      state: v.picklist(['REFUSED', 'GIVEN_UP', 'UNSURE']),
      attempts: v.number(),
      replyCode: v.nullable(v.number()),
      at: v.string(),
    }),
  ),
})

/** `POST /api/desk/members/search` */
export const SearchMembersSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)),
})

/** `POST /api/desk/members/end-sessions`, `…/export`, `…/delete` */
export const MemberSchema = v.strictObject({ id: IdSchema })

export const MembersSchema = v.object({
  members: v.array(
    v.object({
      id: v.string(),
      email: v.string(),
      firstName: v.nullable(v.string()),
      lastName: v.nullable(v.string()),
      since: v.string(),
      sessions: v.number(),
    }),
  ),
})
