import { offsetIsoAt } from '../../../../src/features/schedule/rules/local-time'
import path from 'node:path'
import { toSlug } from '../../../../src/features/site/rules/slugify'
import { type Result, success } from '../../../../src/platform/result'
import { BUILT_IN_MESSAGES } from '../../../../src/site-build/messages/message-catalogue'
import { type AnswerKey, type Answers, isSitemap, listOf } from './answers'
import { timeZonesOf } from './countries'
import * as parse from './parse-answers'
import { type System, systemOf, SYSTEMS } from './systems'

/** Where the command runs. */
export interface Place {
  projectRoot: string
  /** Folder from which paths of files are read. */
  cwd: string
}

export interface Question {
  key: AnswerKey
  /** Option of the command that answers it, without hyphens. */
  option: string
  part: 1 | 2 | 3 | 4 | 5
  words: (answers: Answers) => string
  /** Lines above the question. */
  hints?: (answers: Answers) => readonly string[]
  /** The answer of an empty line; an empty text leaves it out. Undefined: an answer is required. */
  fallback?: (answers: Answers) => string | undefined
  /** What an empty answer means, in brackets. */
  left?: string
  isAsked?: (answers: Answers) => boolean
  /** Whether only `--option`, or a correction, answers it. */
  isOnDemand?: boolean
  parse: (text: string, answers: Answers, place: Place) => Result<string, string>
}

export const PARTS = ['The cinema', 'Its address', 'Language and place', 'Where listings come from', 'Access'] as const

const DEFAULT_FOLDER = 'my-cinema'

/** Questions in their order; a later one may use the answers of earlier ones. */
export const QUESTIONS: readonly Question[] = [
  {
    ...{ key: 'name', option: 'name', part: 1 },
    words: () => 'Name of the cinema or circuit, as visitors see it',
    parse: success,
  },
  {
    ...{ key: 'domain', option: 'domain', part: 2, left: 'not known yet' },
    words: () => 'Web address of the new site, such as https://cinema.example',
    fallback: () => '',
    parse: parse.parseDomain,
  },
  {
    ...{ key: 'folder', option: 'folder', part: 2 },
    words: () => 'Folder to write',
    fallback: ({ name }) => path.join('sites', toSlug(name) || DEFAULT_FOLDER),
    parse: (text, _answers, { projectRoot }) => parse.parseFolder(text, projectRoot),
  },
  {
    ...{ key: 'languages', option: 'languages', part: 3 },
    hints: () => [`The main language first, such as en-GB, or: fr-FR, en. Built in: ${builtInLanguages()}.`],
    words: () => 'Languages',
    parse: parse.parseLanguages,
  },
  {
    ...{ key: 'country', option: 'country', part: 3 },
    words: () => 'Country, by code or English name',
    fallback: ({ languages }) => regionOf(listOf(languages)[0]),
    parse: parse.parseCountry,
  },
  {
    ...{ key: 'timeZone', option: 'time-zone', part: 3 },
    hints: ({ country }) => {
      const zones = timeZonesOf(country)
      return zones.length > 1 ? [`Of this country: ${zones.join(', ')}.`] : []
    },
    words: () => 'Time zone of the cinema; the city will do',
    fallback: ({ country }) => likelyZone(timeZonesOf(country)),
    parse: parse.parseTimeZone,
  },
  {
    ...{ key: 'type', option: 'type', part: 4 },
    hints: () => SYSTEMS.map(({ label }, index) => `${String(index + 1).padStart(3)}  ${label}`),
    words: () => 'System, by its number',
    parse: parse.parseSystem,
  },
  {
    ...{ key: 'address', option: 'url', part: 4, left: 'none' },
    hints: ({ type }) => hintsOf(systemOf(type)?.address),
    words: ({ type }) => ADDRESS_WORDS[systemOf(type)?.address.kind ?? 'url'],
    fallback: ({ type }) => optional(systemOf(type)?.address),
    isAsked: ({ type }) => systemOf(type) !== undefined,
    parse: (text, { type }, { cwd }) => ofSystem(type, system => parse.parseAddress(text, system, cwd)),
  },
  {
    ...{ key: 'match', option: 'match', part: 4, left: 'all' },
    hints: () => ['Which pages of the sitemap are read: a regular expression of their paths, such as ^/films/.'],
    words: () => 'Paths',
    fallback: () => '',
    isAsked: ({ type, address }) => type === 'json-ld' && isSitemap(address),
    parse: parse.parsePattern,
  },
  {
    ...{ key: 'ids', option: 'ids', part: 4, left: 'none' },
    hints: ({ type }) => hintsOf(systemOf(type)?.ids),
    words: () => 'Numbers',
    fallback: ({ type }) => optional(systemOf(type)?.ids),
    isAsked: ({ type }) => systemOf(type)?.ids !== undefined,
    parse: text => success(listOf(text).join(', ')),
  },
  {
    ...{ key: 'dateFormat', option: 'date-format', part: 4, isOnDemand: true, left: 'found by itself' },
    words: () => 'How dates are written, such as DD.MM.YYYY or M/D/YY',
    fallback: () => '',
    isAsked: ({ type }) => type === 'csv',
    parse: parse.parseDateFormat,
  },
  {
    ...{ key: 'tokenEnv', option: 'token-env', part: 5, left: 'no secret' },
    hints: ({ type }) => {
      const { words, variable, isRequired } = systemOf(type)?.secret ?? {}
      return [
        `${words}. It is not written into the folder: a variable of the environment holds it.`,
        ...(isRequired ? [] : [`A usual name is ${variable}.`]),
      ]
    },
    words: () => 'Name of the variable',
    fallback: ({ type }) => {
      const secret = systemOf(type)?.secret
      return secret?.isRequired ? secret.variable : ''
    },
    isAsked: ({ type }) => systemOf(type)?.secret !== undefined,
    parse: parse.parseVariable,
  },
]

function ofSystem(type: string, parseOf: (system: System) => Result<string, string>): Result<string, string> {
  const system = systemOf(type)
  return system ? parseOf(system) : parse.parseSystem(type)
}

const ADDRESS_WORDS: Record<System['address']['kind'], string> = {
  ...{ url: 'Address', 'url-or-file': 'Address or file', pages: 'Address', records: 'Folder' },
}

function hintsOf(asked: { words: string } | undefined): readonly string[] {
  return asked ? [`${asked.words}.`] : []
}

function optional(asked: { isRequired: boolean; fallback?: string } | undefined): string | undefined {
  return asked?.fallback ?? (asked?.isRequired ? undefined : '')
}

function regionOf(locale: string | undefined): string | undefined {
  return locale === undefined ? undefined : new Intl.Locale(locale).region
}

/** The only zone of a country, or the first of several with the same time; else that of this computer where it is one of them. */
function likelyZone(zones: readonly string[]): string | undefined {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return new Set(zones.map(timeOfYear)).size === 1 ? zones[0] : zones.find(zone => zone === own)
}

/** The time of a zone in winter and in summer, to tell apart zones that differ. */
function timeOfYear(timeZone: string): string {
  return [0, 6].map(month => offsetIsoAt(Date.UTC(new Date().getUTCFullYear(), month, 15), timeZone)).join()
}

function builtInLanguages(): string {
  return Object.keys(BUILT_IN_MESSAGES)
    .map(code => `${parse.LANGUAGE_NAMES.of(code)} (${code})`)
    .sort()
    .join(', ')
}
