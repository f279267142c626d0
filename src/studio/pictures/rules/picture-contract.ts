import * as v from 'valibot'

/** Bytes of an uploaded picture; larger ones are refused before they are sent. */
export const MOST_BYTES = 20 * 1024 ** 2
/** Pixels of the longer side of what is kept: pages show at most 1600. */
export const LONGEST_SIDE = 2400
/** What a browser may choose, and what the server takes by `content-type`. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'] as const

const RevisionSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))
const FileSchema = v.pipe(v.string(), v.maxLength(400), v.regex(/^assets\/(?!.*\.\.)[\w\-./]+$/))
const PercentSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
const FocusSchema = v.nullable(v.strictObject({ x: PercentSchema, y: PercentSchema }))
export const AltSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))

/** `GET /api/pictures` */
export const PicturesSchema = v.object({
  revision: v.string(),
  pictures: v.array(
    v.object({
      file: v.string(),
      alt: v.string(),
      focus: FocusSchema,
      /** Whether a focal point has an effect: drawings are never cropped at one. */
      hasFocus: v.boolean(),
      uses: v.array(v.object({ file: v.string(), where: v.string() })),
    }),
  ),
  /** Pictures that files name and that are not there. */
  missing: v.array(v.object({ picture: v.string(), file: v.string(), where: v.string() })),
})

export type Pictures = v.InferOutput<typeof PicturesSchema>
export type SitePicture = Pictures['pictures'][number]

/** The query of `POST /api/pictures`, whose body is the picture. */
export const UploadSchema = v.object({
  revision: RevisionSchema,
  name: v.pipe(v.string(), v.maxLength(1000)),
  alt: AltSchema,
})

/** The query of `POST /api/pictures/replace`, whose body is the new picture. */
export const ReplaceSchema = v.object({ revision: RevisionSchema, file: FileSchema })

/** `PUT /api/pictures` */
export const DescribeSchema = v.strictObject({
  revision: RevisionSchema,
  file: FileSchema,
  alt: v.optional(AltSchema),
  focus: v.optional(FocusSchema),
})

/** `DELETE /api/pictures` */
export const RemoveSchema = v.strictObject({ revision: RevisionSchema, file: FileSchema })

/** Answer to an upload: the file, and what was taken out of a drawing. */
export const UploadedSchema = v.object({ file: v.string(), removed: v.array(v.string()) })
