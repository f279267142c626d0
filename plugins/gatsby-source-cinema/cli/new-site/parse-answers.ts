import { accessSync, constants, existsSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { HttpUrlSchema, isLocale, TimeZoneSchema } from '../../../../src/config/field-schemas'
import { failure, type Result, success } from '../../../../src/platform/result'
import { BUILT_IN_MESSAGES } from '../../../../src/site-build/messages/message-catalogue'
import { isKnownLocale } from '../../../../src/site-build/config/check-settings'
import { isWebAddress, listOf } from './answers'
import { countryCodeOf } from './countries'
import { type System, SYSTEMS } from './systems'

/** An answer in its one form, or what is wrong with it, to follow the answer: `'x' is no …`. */
type Parsed = Result<string, string>

const wrong = (text: string, message: string) => failure(`'${text}' ${message}`)

/** The host of a web address. */
export function parseDomain(text: string): Parsed {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return host.includes('.') && !/\s/.test(text)
    ? success(host)
    : wrong(text, 'is no web address such as https://cinema.example')
}

/** An absolute path that is free: a name is a folder below `sites/`, a path begins at the project, as in `SITE`. */
export function parseFolder(text: string, projectRoot: string): Parsed {
  const isName = !/[\\/]/.test(text) && !text.startsWith('.') && !text.startsWith('~')
  const folder = path.resolve(projectRoot, isName ? path.join('sites', text) : withHome(text))
  const parent = path.dirname(folder)
  if (existsSync(folder)) return wrong(text, 'is there already, and nothing is overwritten: choose another folder')
  if (!isDirectory(parent)) return wrong(text, `needs the folder ${parent}, which is not there`)
  try {
    accessSync(parent, constants.W_OK)
  } catch {
    return wrong(text, `is in ${parent}, where you may not write`)
  }
  return success(folder)
}

export const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' })

/** Locales joined by commas; names of built-in languages will do. */
export function parseLanguages(text: string): Parsed {
  const locales = listOf(text.replaceAll('_', '-')).map(word => codeOfLanguage(word) ?? word)
  const unknown = locales.find(locale => !isLocale(locale) || !isKnownLocale(locale))
  if (unknown !== undefined) return wrong(unknown, 'is no language such as en-GB, fr or de-AT')
  const canonical = Intl.getCanonicalLocales(locales)
  return canonical.length === locales.length ? success(canonical.join(', ')) : wrong(text, 'names a language twice')
}

/** The code of a built-in language by its name in English or in itself. */
function codeOfLanguage(name: string): string | undefined {
  const isNamed = (names: Intl.DisplayNames, code: string) => names.of(code)?.toLowerCase() === name.toLowerCase()
  return Object.keys(BUILT_IN_MESSAGES).find(
    code => isNamed(LANGUAGE_NAMES, code) || isNamed(new Intl.DisplayNames([code], { type: 'language' }), code),
  )
}

export function parseCountry(text: string): Parsed {
  const code = countryCodeOf(text)
  return code === undefined ? wrong(text, 'is no country: write its code, such as GB') : success(code)
}

/** An IANA name, of which the city alone will do. */
export function parseTimeZone(text: string): Parsed {
  const wanted = text.replaceAll(' ', '_').toLowerCase()
  const zones = Intl.supportedValuesOf('timeZone')
  const exact = zones.find(zone => zone.toLowerCase() === wanted)
  const ofCity = zones.filter(zone => zone.toLowerCase().endsWith(`/${wanted}`))
  const zone = exact ?? (ofCity.length === 1 ? ofCity[0] : undefined) ?? text
  if (/^[a-z]/i.test(zone) && v.is(TimeZoneSchema, zone)) return success(zone)
  return wrong(text, 'is no time zone such as Europe/London')
}

/** A number of the list, or a type. */
export function parseSystem(text: string): Parsed {
  const system = SYSTEMS[Number(text) - 1] ?? SYSTEMS.find(({ type }) => type === text.toLowerCase())
  if (system) return success(system.type)
  return wrong(text, `is none of the systems: ${SYSTEMS.map(({ type }) => type).join(', ')}`)
}

/** Web addresses as they are, files and folders as absolute paths. */
export function parseAddress(text: string, { address: { kind } }: System, cwd: string): Parsed {
  if (kind === 'records') return parseRecords(text, cwd)
  if (kind === 'url-or-file' && !isWebAddress(text)) {
    const file = path.resolve(cwd, withHome(text))
    if (existsSync(file) && statSync(file).isFile()) return success(file)
    return wrong(text, 'is neither a web address (https://…) nor a file on this computer')
  }
  const urls = (kind === 'pages' ? listOf(text) : [text]).map(withScheme)
  const unsound = urls.find(url => /\s/.test(url) || !v.is(HttpUrlSchema, url))
  if (unsound !== undefined) return wrong(unsound, 'is no web address such as https://cinema.example')
  const open = urls.find(url => new URL(url).username + new URL(url).password !== '')
  if (open === undefined) return success(urls.join(' '))
  return failure('The address holds a user or password, which would be written into site.json: leave it out')
}

function parseRecords(text: string, cwd: string): Parsed {
  const folder = path.resolve(cwd, withHome(text))
  const missing = ['theaters.json', 'movies.json', 'showtimes.json'].find(file => !existsSync(path.join(folder, file)))
  return missing === undefined ? success(folder) : wrong(text, `is no folder with ${missing}`)
}

export function parsePattern(text: string): Parsed {
  try {
    return success(new RegExp(text).source)
  } catch {
    return wrong(text, 'is no regular expression, such as ^/films/')
  }
}

export function parseDateFormat(text: string): Parsed {
  const isWhole = ['D', 'M', 'Y'].every(part => text.includes(part))
  return isWhole ? success(text) : wrong(text, 'needs day, month and year, such as DD.MM.YYYY')
}

/** The name of a variable. Text that looks like a secret is refused, and not repeated. */
export function parseVariable(text: string): Parsed {
  if (/^[A-Z]+(?:_[A-Z0-9]+)*$/.test(text)) return success(text)
  return failure('That is no name of a variable such as VEEZI_TOKEN. The secret itself is asked for next')
}

/** Hosts are often written without. */
function withScheme(address: string): string {
  return !isWebAddress(address) && /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(address) ? `https://${address}` : address
}

function withHome(text: string): string {
  return text.replace(/^~(?=\/|$)/, os.homedir())
}

function isDirectory(folder: string): boolean {
  return existsSync(folder) && statSync(folder).isDirectory()
}
