import type { Context } from 'hono'
import * as v from 'valibot'
import { PicturesFileSchema } from '../../../config/picture-settings'
import { isJsonObject, type JsonObject, mergePatch } from '../../rules/draft-changes'
import type { Person } from '../../rules/studio-contract'
import { createSaveDraft, type DraftChange } from '../../server/http/save-draft'
import { refuse, type StudioRoute, withBody } from '../../server/http/studio-route'
import type { StudioServices } from '../../server/open-studio'
import {
  DescribeSchema,
  MOST_BYTES,
  PICTURE_TYPES,
  type Pictures,
  RemoveSchema,
  ReplaceSchema,
  UploadSchema,
} from '../rules/picture-contract'
import {
  canNamePictures,
  fileOfUpload,
  findInRows,
  findPictures,
  isSpreadsheet,
  replaceInRows,
  replacePicture,
} from '../rules/picture-uses'
import { type PreparedPicture, preparePicture } from './prepare-picture'

const PICTURES_FILE = 'pictures.json'
const TYPE_OF: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}
const typeOf = (file: string) => TYPE_OF[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '']

/** Calls of the room of pictures: those of the draft, where each is used, uploads and replacements. */
export function pictureRoutes(services: StudioServices): StudioRoute[] {
  const { history } = services
  const { git } = history
  const save = createSaveDraft(services)

  /** JSON files of a commit that can name pictures; those that are no JSON name none. */
  const readFiles = async (commit: string) => {
    const files = [...(await git.readTree(commit))].filter(([file]) => canNamePictures(file))
    return Promise.all(files.map(async ([file, { blob }]) => ({ file, value: parse(await git.readText(blob)) })))
  }

  /** Spreadsheets of a commit, each byte a character: none is lost when one is written again. */
  const readSpreadsheets = async (commit: string) => {
    const files = [...(await git.readTree(commit))].filter(([file]) => isSpreadsheet(file))
    const read = files.map(async ([file, { blob }]) => ({ file, text: (await git.readBytes(blob)).toString('latin1') }))
    return Promise.all(read)
  }

  const describePictures = async (): Promise<Pictures> => {
    const { draft } = await history.sync()
    const tree = await git.readTree(draft)
    const found = [
      ...(await readFiles(draft)).map(({ file, value }) => ({ file, uses: findPictures(value) })),
      ...(await readSpreadsheets(draft)).map(({ file, text }) => ({ file, uses: findInRows(text) })),
    ]
    const uses = found.flatMap(each => each.uses.map(use => ({ file: each.file, ...use })))
    const parsed = v.safeParse(PicturesFileSchema, parse(await history.readText(draft, PICTURES_FILE)))
    const said = parsed.success ? parsed.output : {}
    const pictures = [...tree.keys()].filter(file => file.startsWith('assets/') && typeOf(file) !== undefined)
    return {
      revision: draft,
      pictures: pictures.map(file => {
        const own = Object.hasOwn(said, file) ? said[file] : undefined
        return {
          file,
          alt: own?.alt ?? '',
          focus: own?.focus ? { x: own.focus.x, y: own.focus.y } : null,
          hasFocus: !/\.(?:svg|gif)$/i.test(file),
          uses: uses.filter(use => use.picture === file).map(use => ({ file: use.file, where: use.where })),
        }
      }),
      missing: uses.filter(({ picture }) => typeOf(picture) !== undefined && !tree.has(picture)),
    }
  }

  /** Gives the prepared picture of a request's body, or answers with why there is none. */
  const withPicture = async (
    context: Context,
    handle: (picture: PreparedPicture) => Promise<Response>,
  ): Promise<Response> => {
    const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (!PICTURE_TYPES.some(known => known === type)) return refuse(context, 415, 'other-type')
    const prepared = await preparePicture(Buffer.from(await context.req.arrayBuffer()), type)
    return prepared.ok ? handle(prepared.value) : refuse(context, 422, prepared.error.problem, prepared.error.faults)
  }

  /** A change of what is said of a picture, as an edit of pictures.json. */
  const say = (file: string, patch: JsonObject | null): NonNullable<DraftChange['edits']> =>
    new Map([[PICTURES_FILE, (value: unknown = {}) => mergePatch(isJsonObject(value) ? value : {}, { [file]: patch })]])

  const replace = async (
    context: Context,
    person: Person,
    revision: string,
    from: string,
    picture: PreparedPicture,
  ) => {
    const tree = await git.readTree(revision)
    if (!tree.has(from)) return refuse(context, 404, 'unknown')
    const to = fileOfUpload(from, picture.suffix, file => tree.has(file))
    const edits = new Map<string, (value: unknown) => unknown>()
    for (const { file, value } of await readFiles(revision))
      if (findPictures(value).some(use => use.picture === from))
        edits.set(file, before => replacePicture(before, from, to))
    // What was said of the former picture's content, its focal point, is not true of the new one.
    edits.set(PICTURES_FILE, (value: unknown = {}) => {
      const said = isJsonObject(value) ? value : {}
      const own = said[from]
      const alt = isJsonObject(own) && typeof own['alt'] === 'string' ? { alt: own['alt'] } : {}
      return mergePatch(said, { [from]: null, [to]: alt })
    })
    const contents = new Map<string, Uint8Array | null>([
      [to, picture.bytes],
      [from, null],
    ])
    for (const { file, text } of await readSpreadsheets(revision)) {
      const replaced = replaceInRows(text, from, to)
      if (replaced !== text) contents.set(file, Buffer.from(replaced, 'latin1'))
    }
    return (
      (await save(context, person, { revision, edits, contents })) ??
      context.json({ file: to, removed: picture.removed })
    )
  }

  return [
    {
      method: 'GET',
      path: '/api/pictures',
      action: 'site.read',
      handle: async context => context.json(await describePictures()),
    },
    {
      method: 'GET',
      path: '/api/pictures/file',
      action: 'site.read',
      handle: async context => {
        const file = context.req.query('file') ?? ''
        const { draft } = await history.sync()
        const blob = file.startsWith('assets/') ? (await git.readTree(draft)).get(file)?.blob : undefined
        const type = typeOf(file)
        if (blob === undefined || type === undefined) return refuse(context, 404, 'unknown')
        // In a page of its own it is a download: no drawing runs at the studio's address.
        const headers = { 'content-type': type, 'content-disposition': 'attachment' }
        return context.body(new Uint8Array(await git.readBytes(blob)).buffer, 200, headers)
      },
    },
    {
      method: 'POST',
      path: '/api/pictures',
      action: 'draft.write',
      bodyLimit: MOST_BYTES,
      handle: (context, person) =>
        withQuery(context, UploadSchema, ({ revision, name, alt }) =>
          withPicture(context, async ({ bytes, suffix, removed }) => {
            if (!(await isOfDraft(revision))) return refuse(context, 409, 'changed')
            const { draft } = await history.sync()
            const tree = await git.readTree(draft)
            const file = fileOfUpload(name, suffix, taken => tree.has(taken))
            const change = { revision, edits: say(file, { alt }), contents: new Map([[file, bytes]]) }
            return (await save(context, person, change)) ?? context.json({ file, removed })
          }),
        ),
    },
    {
      method: 'POST',
      path: '/api/pictures/replace',
      action: 'draft.write',
      bodyLimit: MOST_BYTES,
      handle: (context, person) =>
        withQuery(context, ReplaceSchema, ({ revision, file }) =>
          withPicture(context, async picture => {
            if (!(await isOfDraft(revision))) return refuse(context, 409, 'changed')
            return replace(context, person, revision, file, picture)
          }),
        ),
    },
    {
      method: 'PUT',
      path: '/api/pictures',
      action: 'draft.write',
      handle: (context, person) =>
        withBody(context, DescribeSchema, async ({ revision, file, alt, focus }) => {
          const { draft } = await history.sync()
          if (!(await git.readTree(draft)).has(file)) return refuse(context, 404, 'unknown')
          const patch = { ...(alt === undefined ? {} : { alt }), ...(focus === undefined ? {} : { focus }) }
          return (
            (await save(context, person, { revision, edits: say(file, patch) })) ??
            context.json(await describePictures())
          )
        }),
    },
    {
      method: 'DELETE',
      path: '/api/pictures',
      action: 'draft.write',
      handle: (context, person) =>
        withBody(context, RemoveSchema, async ({ revision, file }) => {
          const found = (await describePictures()).pictures.find(picture => picture.file === file)
          if (!found) return refuse(context, 404, 'unknown')
          if (found.uses.length > 0)
            return refuse(context, 409, 'in-use', [...new Set(found.uses.map(use => use.file))])
          const change = { revision, edits: say(file, null), contents: new Map([[file, null]]) }
          return (await save(context, person, change)) ?? context.json(await describePictures())
        }),
    },
  ]

  async function isOfDraft(revision: string): Promise<boolean> {
    const { draft } = await history.sync()
    return history.isKnown(revision, draft)
  }
}

/** Parses the query of a request whose body is no JSON. */
function withQuery<T>(
  context: Context,
  schema: v.GenericSchema<unknown, T>,
  handle: (query: T) => Promise<Response>,
): Promise<Response> | Response {
  const parsed = v.safeParse(schema, context.req.query())
  if (parsed.success) return handle(parsed.output)
  const fields = parsed.issues.map(issue => v.getDotPath(issue) ?? '')
  return refuse(context, 400, fields.includes('alt') ? 'no-alt' : 'refused', fields)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
