import * as v from 'valibot'
import {
  type ListedWish,
  parseWishSubject,
  WISH_FAULTS,
  WISH_FIELDS,
  WISH_KINDS,
  WISH_SECRET,
  WISH_WAYS,
  type WishAnswer,
  type WishList,
  type WishOptions,
  type WishRefusal,
  type WishSubject,
} from './wish-contract'

/** What the host answers, parsed (wish-contract). */
export const WishOptionsSchema: v.GenericSchema<unknown, WishOptions> = v.object({
  email: v.boolean(),
  push: v.nullable(v.object({ publicKey: v.pipe(v.string(), v.regex(/^[\w-]{80,100}$/)) })),
  feed: v.boolean(),
})

const SecretSchema = v.pipe(v.string(), v.regex(WISH_SECRET))

export const WishAnswerSchema: v.GenericSchema<unknown, WishAnswer> = v.variant('state', [
  v.object({ statusCode: v.literal(200), state: v.literal('pending') }),
  v.object({
    statusCode: v.literal(200),
    state: v.literal('active'),
    secret: v.nullable(SecretSchema),
    feedPath: v.nullable(v.pipe(v.string(), v.startsWith('/'))),
  }),
])

const SubjectSchema = v.custom<WishSubject>(value => typeof value === 'string' && parseWishSubject(value) !== null)

const ListedWishSchema: v.GenericSchema<unknown, ListedWish> = v.object({
  id: v.number(),
  kind: v.picklist(WISH_KINDS),
  subject: SubjectSchema,
  theaterIds: v.array(v.string()),
  way: v.picklist(WISH_WAYS),
  createdAt: v.string(),
  endsAt: v.string(),
})

export const WishListSchema: v.GenericSchema<unknown, WishList> = v.object({
  statusCode: v.literal(200),
  wishes: v.array(ListedWishSchema),
})

export const WishEndSchema = v.object({ statusCode: v.literal(200) })

const FieldFaultSchema = v.picklist(['missing', 'invalid', 'tooLong', 'unknown'])

export const WishRefusalSchema: v.GenericSchema<unknown, WishRefusal> = v.object({
  statusCode: v.number(),
  fault: v.picklist(WISH_FAULTS),
  error: v.string(),
  fields: v.optional(v.partial(v.object(v.entriesFromList(WISH_FIELDS, FieldFaultSchema)))),
})
