import * as v from 'valibot'
import { failure, type Result, success } from '../../../platform/result'
import { PALETTE_COLORS } from '../../theme/rules/theme-config'

/** Maximum length of a text from an editor: a font's family name. */
const LONGEST_NAME = 80
const MOST_WEIGHTS = 20
/** Year 9999, epoch ms: the latest instant that calendars can format. */
const LATEST_MS = Date.UTC(9999, 11, 31)

const HexColorSchema = v.pipe(
  v.string('must be a hex colour such as #1565c0'),
  v.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a hex colour such as #1565c0'),
)
/** Absent: as configured. Null: as if not configured, so derived. */
const colors = v.entriesFromList(PALETTE_COLORS, v.exactOptional(v.nullable(HexColorSchema)))
const paletteObject = 'must be an object of hex colours'
const PaletteSchema = v.object(
  { ...colors, dark: v.exactOptional(v.nullable(v.object(colors, paletteObject))) },
  paletteObject,
)

const nameIs = 'must be a name of letters, digits, spaces, hyphens and underscores'
/** A name without characters that could end a CSS value or an attribute; unknown names are treated as the default. */
const NameSchema = v.pipe(
  v.string(nameIs),
  v.trim(),
  v.maxLength(LONGEST_NAME, `must not be longer than ${LONGEST_NAME} characters`),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u, nameIs),
)
const weightIs = 'must be a number from 1 to 1000'
const FontSchema = v.object(
  {
    font: NameSchema,
    weights: v.pipe(
      v.array(
        v.pipe(v.number(weightIs), v.minValue(1, weightIs), v.maxValue(1000, weightIs)),
        'must be a list of numbers',
      ),
      v.maxLength(MOST_WEIGHTS, `must not hold more than ${MOST_WEIGHTS} weights`),
    ),
    fontTarget: v.picklist(['body', 'heading'], "must be 'body' or 'heading'"),
    /** Absent: as configured. */
    style: v.exactOptional(v.picklist(['normal', 'italic'], "must be 'normal' or 'italic'")),
  },
  'must be an object {font, weights, fontTarget}',
)

const switched = v.boolean('must be true or false')
const instantIs = 'must be an instant in epoch milliseconds, or null'
const InstantSchema = v.pipe(v.number(instantIs), v.minValue(0, instantIs), v.maxValue(LATEST_MS, instantIs))

const payload = <T extends v.ObjectEntries>(entries: T) => v.object(entries, 'must be an object')
const message = <Type extends string, T extends v.ObjectEntries>(type: Type, entries: T) =>
  v.object({ type: v.literal(type), payload: payload(entries) })

const SCHEMAS = {
  colorScheme: message('colorScheme', { colorScheme: PaletteSchema }),
  font: message('font', { font: FontSchema }),
  headerLayout: message('headerLayout', { headerLayout: NameSchema }),
  footerLayout: message('footerLayout', { footerLayout: NameSchema }),
  logoSize: message('logoSize', { logoSize: NameSchema }),
  hasSearch: message('hasSearch', { hasSearch: switched }),
  hasQuickBuy: message('hasQuickBuy', { hasQuickBuy: switched }),
  footerMobileLinks: message('footerMobileLinks', { footerMobileLinks: switched }),
  roundness: message('roundness', {
    roundness: v.object(
      { content: v.exactOptional(NameSchema), buttons: v.exactOptional(NameSchema) },
      'must be an object {content, buttons}',
    ),
  }),
  colorMode: message('colorMode', { colorMode: v.picklist(['light', 'dark'], "must be 'light' or 'dark'") }),
  now: message('now', { now: v.nullable(InstantSchema) }),
  visitor: message('visitor', { visitor: v.picklist(['guest', 'member'], "must be 'guest' or 'member'") }),
}

type Schemas = typeof SCHEMAS
/** An editor's messages (specification §3 Live-preview messages), and the product's roundness, hasQuickBuy, colorMode, now and visitor. */
export type EditorMessage = { [Type in keyof Schemas]: v.InferOutput<Schemas[Type]> }[keyof Schemas]

export type EditorMessageOf<Type extends EditorMessage['type']> = Extract<EditorMessage, { type: Type }>

/** Validates a message (specification §3, §5) and drops unknown fields. Never throws. @returns why it is rejected */
export function parseEditorMessage(data: unknown): Result<EditorMessage, string> {
  try {
    const sent: Record<string, unknown> = isObject(data) ? data : {}
    const { type } = sent
    if (typeof type !== 'string') return failure('a message is an object {type, payload}')
    if (!Object.hasOwn(SCHEMAS, type))
      return failure(`'${type.slice(0, LONGEST_NAME)}' is no type of message known here`)
    const schema: v.GenericSchema<unknown, EditorMessage> = SCHEMAS[type as keyof Schemas]
    const parsed = v.safeParse(schema, type === 'font' ? withNestedFont(sent) : sent, { abortEarly: true })
    if (parsed.success) return success(parsed.output)
    const [issue] = parsed.issues
    const reason = issue.message.startsWith('Invalid key') ? 'is missing' : issue.message
    return failure(`${type}: ${v.getDotPath(issue) ?? 'the message'} ${reason}`)
  } catch {
    return failure('the message cannot be read')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Editors may also send `{font, weights, fontTarget}` as the payload itself. */
function withNestedFont(data: Record<string, unknown>) {
  const { payload: sent } = data
  return isObject(sent) && typeof sent['font'] === 'string' ? { ...data, payload: { font: sent } } : data
}
