import * as v from 'valibot'
import { ROLES } from './roles'
import { FaultSchema, ShownFaultSchema } from './shown-fault'

/** Characters. Assumption: a person of the studio has a password manager or a passkey. */
export const MIN_PASSWORD_LENGTH = 12

const EmailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(200))
const NameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))
const RoleSchema = v.picklist(ROLES)
const PasswordSchema = v.pipe(v.string(), v.maxLength(256))
const CommitSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))
const FileSchema = v.pipe(v.string(), v.maxLength(400))
const PathSchema = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(40))

/** `GET /api/me`: the person who is signed in, and how others can. */
export const MeSchema = v.object({
  person: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string(), role: RoleSchema })),
  siteName: v.string(),
  /** Whether the folder is a site; it can be made one (`first-site`). */
  hasSite: v.boolean(),
  /** Name of another service to sign in with; null when there is none. */
  oidcName: v.nullable(v.string()),
  /** Whether invitations leave by mail. */
  hasMail: v.boolean(),
})

export type Me = v.InferOutput<typeof MeSchema>
export type Person = NonNullable<Me['person']>

/** `POST /api/sign-in` */
export const SignInSchema = v.strictObject({ email: EmailSchema, password: PasswordSchema })

/** `POST /api/join`: accepts a one-time link. */
export const JoinSchema = v.strictObject({
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  name: NameSchema,
  /** Of the first admin alone; all others have been invited by theirs. */
  email: v.optional(EmailSchema),
  password: PasswordSchema,
})

/** `POST /api/people`: invites, or gives a known person a new link (then the role stays). */
export const InviteSchema = v.strictObject({ email: EmailSchema, role: RoleSchema })

/** `PUT /api/people` */
export const ChangeRoleSchema = v.strictObject({ id: v.string(), role: RoleSchema })

/** `DELETE /api/people` */
export const RemovePersonSchema = v.strictObject({ id: v.string() })

/** `PUT /api/draft`: merge patches by file, on top of the revision that was edited. */
export const SaveDraftSchema = v.strictObject({
  revision: CommitSchema,
  patches: v.record(FileSchema, v.record(v.string(), v.unknown())),
})

/** `POST /api/draft/restore`: `file` null brings back the whole state. */
export const RestoreSchema = v.strictObject({ commit: CommitSchema, file: v.nullable(FileSchema) })

/** `POST /api/draft/settle`: which value of a contradiction counts. */
export const SettleSchema = v.strictObject({
  choices: v.array(v.strictObject({ file: FileSchema, path: PathSchema, take: v.picklist(['draft', 'live']) })),
})

/** `POST /api/publish`: the draft that was seen. */
export const PublishSchema = v.strictObject({ draft: CommitSchema })

export const NothingSchema = v.strictObject({})

/** A change of a file, or of one of its fields. */
export const ChangeSchema = v.object({
  file: v.string(),
  /** Empty: the whole file. */
  path: v.array(v.string()),
  /** As text, shortened; null: it was not there. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
})

export type ShownChange = v.InferOutput<typeof ChangeSchema>

const ConflictSchema = v.object({ file: v.string(), path: v.array(v.string()), draft: v.unknown(), live: v.unknown() })

/** A build of the studio. */
export const BuildStateSchema = v.object({
  is: v.picklist(['idle', 'running', 'done', 'failed']),
  at: v.nullable(v.number()),
  /** While it runs: how far it is, and the name of its step; null where its command does not tell. */
  percent: v.optional(v.nullable(v.number()), null),
  step: v.optional(v.nullable(v.string()), null),
  /** Why it failed: the reason, then what stopped it, or what its command said last. */
  lines: v.array(ShownFaultSchema),
})

/** `GET /api/draft`: what publishing would change. */
export const DraftStateSchema = v.object({
  draft: v.string(),
  changes: v.array(ChangeSchema),
  /** Number of changes beyond those listed. */
  more: v.number(),
  conflicts: v.array(ConflictSchema),
  /** Files of the folder that are not kept, such as links. */
  leftOut: v.array(v.string()),
  /** Of the files of the draft that differ from the site. */
  faults: v.array(FaultSchema),
  build: BuildStateSchema,
})

export type DraftState = v.InferOutput<typeof DraftStateSchema>

/** `GET /api/history` */
export const HistorySchema = v.object({
  entries: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      name: v.string(),
      /** ISO instant */
      at: v.string(),
      changes: v.array(ChangeSchema),
      more: v.number(),
    }),
  ),
})

export type HistoryEntry = v.InferOutput<typeof HistorySchema>['entries'][number]

/** `GET /api/people` */
export const PeopleSchema = v.object({
  people: v.array(v.object({ id: v.string(), name: v.string(), email: v.string(), role: RoleSchema })),
  invitations: v.array(v.object({ email: v.string(), role: RoleSchema, expiresAt: v.number() })),
})

/** Answer to an invitation: the link, for the admin to hand over, where no mail left. */
export const InvitedSchema = v.object({ link: v.nullable(v.string()) })

/** `GET /api/trail` */
export const TrailSchema = v.object({
  entries: v.array(v.object({ at: v.number(), person: v.string(), action: v.string(), subject: v.string() })),
})

/** Any refusal: a word for the program. */
export const RefusalSchema = v.object({ problem: v.string() })
