import * as v from 'valibot'
import { basePathOf } from '../../config/base-path'
import { fittingLocale } from '../../config/languages'
import { failure, type Result, success } from '../../platform/result'
import type { FileStore } from '../http/files/file-store'
import { configFor, type ReleaseConfig } from '../http/release-config'
import { openPublishedFiles } from './published-files'
import { FIND_FILMS } from './tools/find-films'
import { FIND_SHOWTIMES } from './tools/find-showtimes'
import { GET_BOOKING_LINK } from './tools/get-booking-link'
import { GET_PRICES } from './tools/get-prices'
import { LIST_THEATERS } from './tools/list-theaters'
import type { OwnAnswer, Tool } from './tools/tool'

export const TOOLS: readonly Tool[] = [FIND_FILMS, FIND_SHOWTIMES, LIST_THEATERS, GET_PRICES, GET_BOOKING_LINK]

export interface AnswerTool {
  tool: Tool
  /** As the caller sent them. */
  args: unknown
  files: Pick<FileStore, 'read'>
  releaseConfig: ReleaseConfig
  /** Public origin without a trailing slash. */
  origin: string
  /** Epoch ms. */
  now: number
}

/**
 * Checks a caller's arguments and answers from the files that visitors see, with their age, zones and source. Fails with
 * words that tell the caller what to send instead.
 */
export async function answerTool(input: AnswerTool): Promise<Result<Record<string, unknown>, string>> {
  const { tool, files, releaseConfig, origin, now } = input
  const parsed = v.safeParse(tool.input, input.args ?? {})
  if (!parsed.success) return failure(wordsOfIssues(parsed.issues))
  const { locale } = parsed.output as { locale?: string }
  const config = configOfLocale(releaseConfig, locale)
  if (!config.ok) return config
  const published = openPublishedFiles({ files, config: config.value, origin })
  // The schema has checked them.
  const answer = await tool.run(parsed.output as never, { published, now })
  if (!answer.ok) return answer
  const index = await published.readIndex()
  if (!index.ok) return index
  const { timeZones, ...own } = answer.value as OwnAnswer
  return success({
    ...own,
    timeZones,
    dataAsOf: index.value.updatedAt,
    locale: config.value.loyalty.locale,
    source: {
      name: config.value.siteName,
      website: published.address(`${basePathOf(config.value)}/`),
      files: published.usedFiles().slice(0, MOST_FILES),
    },
  })
}

/** The config in a wanted language, or the default one; fails with the languages that there are. */
function configOfLocale(config: ReleaseConfig, wanted: string | undefined): Result<ReleaseConfig, string> {
  if (wanted === undefined) return success(config)
  const locales = [config, ...config.inOthers.values()].map(({ loyalty }) => loyalty.locale)
  const locale = fittingLocale(locales, wanted.replace('_', '-'))
  if (locale !== undefined) return success(configFor(config, locale))
  return failure(`locale: the site has no '${wanted}'. Its languages: ${locales.join(', ')}.`)
}

/** Of a long list, each day of each theater is a file. */
const MOST_FILES = 10

/** Issues that are told at once. */
const MOST_ISSUES = 5
const LONGEST_TOLD = 60

function wordsOfIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  const words = issues.slice(0, MOST_ISSUES).map(issue => {
    const path = v.getDotPath(issue) ?? 'arguments'
    if (issue.type === 'strict_object' && issue.expected === 'never') return `${path}: there is no such argument`
    const given = JSON.stringify(issue.input)?.slice(0, LONGEST_TOLD)
    return `${path}: ${issue.message.replace(/^Invalid \w+: /, '')}${given === undefined ? '' : ` (sent: ${given})`}`
  })
  return `These arguments cannot be read. ${words.join('; ')}.`
}
