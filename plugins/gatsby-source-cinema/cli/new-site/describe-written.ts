import path from 'node:path'
import { BUILT_IN_MESSAGES } from '../../../../src/site-build/messages/message-catalogue'
import { languageOf } from '../../../../src/config/languages'
import { type Answers, listOf } from './answers'
import type { SiteFiles } from './site-files'
import type { Trial } from './try-source'

interface DescribeWritten {
  answers: Answers
  files: SiteFiles
  projectRoot: string
  trial: Pick<Trial, 'errors' | 'hasUnknownAttributes'>
  /** Whether the environment has the secret that was tried, or none is needed. */
  isSecretSet: boolean
}

const CONTENT: Record<string, string> = {
  'site.json': 'name, languages, place and source of the site',
  'theaters.json': 'the cinema: add its address, telephone and picture',
  '.env.example': 'the variable for the secret',
}

/** What was written, and what to do next, as lines. */
export function describeWritten({ answers, files, projectRoot, trial, isSecretSet }: DescribeWritten): string[] {
  const { folder, tokenEnv, domain, languages } = answers
  const site = nameOf(folder, projectRoot)
  const names = [...Object.keys(files.texts), ...Object.keys(files.copies)]
  const width = Math.max(...names.map(name => name.length))
  const missing = listOf(languages).filter(locale => !(languageOf(locale) in BUILT_IN_MESSAGES))
  const steps = [
    ...(isSecretSet ? [] : [`Write the secret into the file .env here, as ${tokenEnv}=…, or set that variable.`]),
    ...(trial.errors.length === 0 ? [] : [`Correct site.json until this is content:  npm run source -- ${site}`]),
    `Check the folder:  npm run check:site -- ${site}`,
    `Look at the site:  SITE=${site} npm run build && npm run serve`,
    ...(domain ? [`Before it goes online, build with:  SITE_URL=https://${domain}`] : []),
    ...missing.map(
      locale => `Translate the texts that are English so far:  SITE=${site} npm run messages -- --missing ${locale}`,
    ),
    ...(trial.hasUnknownAttributes
      ? ['Say what the unknown attributes mean: source.tags, docs/operators/sources.md']
      : []),
    'Go on with logo, colours, menus and pages: docs/operators/site-folder.md',
  ]
  return [
    `\nWritten: ${pathOf(folder, projectRoot)}`,
    ...names.map(
      name => `  ${name.padEnd(width)}  ${CONTENT[name] ?? 'a copy of the listings: replace it when they change'}`,
    ),
    '\nNext:',
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
  ]
}

/** As `SITE` takes it: a name below `sites/`, or a path. */
function nameOf(folder: string, projectRoot: string): string {
  const isListed = path.dirname(folder) === path.join(projectRoot, 'sites')
  return isListed ? path.basename(folder) : pathOf(folder, projectRoot)
}

/** From the project where that is short. */
function pathOf(folder: string, projectRoot: string): string {
  const relative = path.relative(projectRoot, folder)
  return relative.startsWith(path.join('..', '..')) ? folder : relative
}
