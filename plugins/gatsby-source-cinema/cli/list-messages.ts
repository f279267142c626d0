import { parseArgs } from 'node:util'
import { formatFault } from '../../../src/config/fault'
import { isMainModule, PROJECT_ROOT } from '../../../src/platform/project-root'
import { readBuildEnvironment } from '../../../src/site-build/config/build-environment'
import { readSiteFolder } from '../../../src/site-build/config/site-folder'
import { missingMessages } from '../../../src/site-build/messages/missing-messages'
import { isKnownLocale } from '../../../src/site-build/config/check-settings'

const USAGE = 'Usage: npm run messages -- --missing <language>, such as --missing pl'

/** `npm run messages -- --missing <language>`: prints a file of messages to translate (contracts §1). */
function listMessages(args: string[], env: NodeJS.ProcessEnv): { text: string; isSound: boolean } {
  const { values } = parseArgs({ args, options: { missing: { type: 'string' } }, strict: false })
  const { missing: language } = values
  if (typeof language !== 'string') return { text: USAGE, isSound: false }
  if (!isKnownLocale(language)) return { text: `'${language}' is no language that is known. ${USAGE}`, isSound: false }
  const environment = readBuildEnvironment({ ...env, PROJECT_ROOT })
  if (!environment.ok) return { text: environment.error.map(formatFault).join('\n'), isSound: false }
  const folder = readSiteFolder(environment.value.siteFolder)
  if (!folder.ok) return { text: folder.error.map(formatFault).join('\n'), isSound: false }
  const { site, operatorMessages: operator } = folder.value
  return { text: JSON.stringify(missingMessages({ language, locale: site.locale, operator }), null, 2), isSound: true }
}

if (isMainModule(import.meta.url)) {
  const { text, isSound } = listMessages(process.argv.slice(2), process.env)
  if (isSound) console.log(text)
  else console.error(text)
  process.exitCode = isSound ? 0 : 1
}
