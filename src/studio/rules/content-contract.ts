import * as v from 'valibot'
import { FaultSchema } from './shown-fault'

/** Files of content pages, by their path in the site folder. */
export const PAGE_FILE = /^pages\/(?:[^/]+\/)*[^/]+\.json$/

const FileSchema = v.record(v.string(), v.unknown())
const LanguageSchema = v.object({ locale: v.string(), code: v.string() })
const PageSchema = v.object({
  /** `pages/about.json` */
  file: v.string(),
  slug: v.string(),
  title: v.string(),
  /** Of the body of a theater's page, which has no address of its own. */
  theaterId: v.nullable(v.string()),
  /** Null: a sound file. Otherwise its first fault. */
  fault: v.nullable(FaultSchema),
})

/** `GET /api/content`: the pages of the draft, and what forms choose from. */
export const ContentSchema = v.object({
  revision: v.string(),
  siteUrl: v.string(),
  siteName: v.string(),
  languages: v.array(LanguageSchema),
  pages: v.array(PageSchema),
  theaters: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Of theme.json, for the canvas; null while it has faults. */
  theme: v.nullable(FileSchema),
  roundness: v.object({ content: v.string(), buttons: v.string() }),
  /** site.json and the files of `translations/`. */
  files: v.record(v.string(), FileSchema),
})

export type Content = v.InferOutput<typeof ContentSchema>
export type ListedPage = Content['pages'][number]

/** `GET /api/content/page?file=…`: one page with all files that a change of it may touch. */
export const PageFilesSchema = v.object({ revision: v.string(), files: v.record(v.string(), FileSchema) })

export type PageFiles = v.InferOutput<typeof PageFilesSchema>

/** `GET /api/words?locale=…`: every message of the site in a language, and the operator's file of it. */
export const WordsSchema = v.object({
  revision: v.string(),
  languages: v.array(LanguageSchema),
  /** `messages/fr.json` */
  file: v.string(),
  content: FileSchema,
  words: v.array(
    v.object({ key: v.string(), builtIn: v.nullable(v.string()), english: v.string(), own: v.nullable(v.string()) }),
  ),
})

export type Words = v.InferOutput<typeof WordsSchema>

/** `GET /api/content/links?file=…`: where texts and fields of other files lead to a page. */
export const PageLinksSchema = v.object({ links: v.array(v.string()) })

export type PageLinks = v.InferOutput<typeof PageLinksSchema>

/** `POST /api/content/page/delete`. */
export const DeletePageSchema = v.strictObject({
  revision: v.string(),
  file: v.pipe(v.string(), v.regex(PAGE_FILE)),
  /** The page that its address leads to; null: it leads nowhere. */
  to: v.nullable(v.pipe(v.string(), v.regex(PAGE_FILE))),
})

/** Its answer: the drafts before and after. */
export const DeletedPageSchema = v.object({ before: v.string(), after: v.string() })

export type DeletedDrafts = v.InferOutput<typeof DeletedPageSchema>
