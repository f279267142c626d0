import * as v from 'valibot'

/** Per cent from the left and from the top, whole. */
const PercentSchema = v.pipe(v.number(), v.integer('must be whole per cent'), v.minValue(0), v.maxValue(100))

/** A picture's file: a path below `assets/`. */
const AssetFileSchema = v.pipe(v.string(), v.regex(/^assets\/(?!.*\.\.)[\w\-./]+$/, 'must be a path below assets/'))

/** pictures.json of a site folder: what people say of its own pictures, by file. */
export const PicturesFileSchema = v.record(
  AssetFileSchema,
  v.looseObject({
    /** What must stay in view where a picture is cropped; default: found by the build in wide pictures, else the middle. */
    focus: v.nullish(v.looseObject({ x: PercentSchema, y: v.nullish(PercentSchema, 50) })),
    /** What it shows, where a page's card says nothing else. */
    alt: v.nullish(v.string()),
  }),
)

export type PicturesFile = v.InferOutput<typeof PicturesFileSchema>

/**
 * A focal point as `object-position` has it without the last unit: `30`, or `30% 60` where the height is not the middle.
 */
export function focusText({ x, y }: { x: number; y: number }): string {
  return y === 50 ? `${x}` : `${x}% ${y}`
}

/**
 * Gives cards of a page the alternative texts of their pictures, where they have none of their own.
 * @param page as written, not parsed
 */
export function withAlternativeTexts(page: unknown, pictures: PicturesFile): unknown {
  if (Array.isArray(page)) return page.map(entry => withAlternativeTexts(entry, pictures))
  if (typeof page !== 'object' || page === null) return page
  const entries = Object.entries(page).map(([name, value]) => [name, withAlternativeTexts(value, pictures)] as const)
  const { image, imageAlt } = page as { image?: unknown; imageAlt?: unknown }
  const file = typeof image === 'string' ? image.replace(/^\//, '') : ''
  const alt = Object.hasOwn(pictures, file) ? pictures[file]?.alt : undefined
  return Object.fromEntries(alt && !imageAlt ? [...entries, ['imageAlt', alt]] : entries)
}
