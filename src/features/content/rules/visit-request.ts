import type { FieldFault } from './contact-form'

/** Where the site's own host takes requests for group visits, school visits and hire, without path prefix (contracts §5). */
export const VISIT_PATH = '/api/visits'

export const VISIT_KINDS = ['group', 'school', 'hire'] as const
export const VISIT_TIMES = ['any', 'morning', 'afternoon', 'evening'] as const
/** Fields of the days that suit, the best one first. Fields of their own, so that a form without scripts has them too. */
export const VISIT_DATES = ['date', 'date2', 'date3'] as const

export type VisitKind = (typeof VISIT_KINDS)[number]
export type VisitTime = (typeof VISIT_TIMES)[number]

/** Longest values, in characters. */
export const VISIT_LENGTHS = { film: 200, phone: 40, access: 1_000 } as const
/** Most people. Assumption: a festival fills several auditoriums at once. */
export const MAX_VISIT_SIZE = 5_000
/** Assumption: nobody plans further ahead. */
export const VISIT_YEARS = 2

/** Message keys of the labels of fields, in the order of the form; those of a message to the cinema are the form's own. */
export const VISIT_LABELS = {
  kind: 'content.visitKind',
  date: 'content.visitDate',
  date2: 'content.visitDate2',
  date3: 'content.visitDate3',
  time: 'content.visitTime',
  size: 'content.visitSize',
  film: 'content.visitFilm',
  theaterId: 'content.visitTheater',
  name: 'content.yourName',
  email: 'content.yourEmail',
  phone: 'content.visitPhone',
  access: 'content.visitAccess',
  message: 'content.visitWords',
} as const

export type VisitField = keyof typeof VISIT_LABELS

export const VISIT_FIELDS = Object.keys(VISIT_LABELS) as VisitField[]

export const VISIT_KIND_KEYS: Readonly<Record<VisitKind, string>> = {
  group: 'content.visitKindGroup',
  school: 'content.visitKindSchool',
  hire: 'content.visitKindHire',
}
export const VISIT_TIME_KEYS: Readonly<Record<VisitTime, string>> = {
  any: 'content.visitTimeAny',
  morning: 'content.visitTimeMorning',
  afternoon: 'content.visitTimeAfternoon',
  evening: 'content.visitTimeEvening',
}

const INVALID_KEYS: Readonly<Partial<Record<VisitField, string>>> = {
  kind: 'content.visitChoiceInvalid',
  date: 'content.visitDayInvalid',
  date2: 'content.visitDayInvalid',
  date3: 'content.visitDayInvalid',
  time: 'content.visitChoiceInvalid',
  size: 'content.visitSizeInvalid',
  theaterId: 'content.visitChoiceInvalid',
  email: 'content.fieldInvalid',
  phone: 'content.visitPhoneInvalid',
}

/** Message key of what is wrong with a field; `{0}` is its label. */
export function visitFaultKey(field: VisitField, fault: FieldFault): string {
  switch (fault) {
    case 'missing':
      return 'content.fieldMissing'
    case 'tooLong':
      return 'content.fieldTooLong'
    case 'past':
      return 'content.visitDayPast'
    case 'invalid':
      return INVALID_KEYS[field] ?? 'content.fieldTooLong'
  }
}
