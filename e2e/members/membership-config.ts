import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { HostConfig } from '../../src/config/host-config'
import type { MembershipConfig } from '../../src/config/loyalty-config'
import type { MemberPage } from '../../src/config/member-pages'
import type { MembershipLevel } from '../../src/config/membership-levels'

const publicDir = () => process.env.PUBLIC_DIR ?? 'public'

/** What every page of the built site knows of its loyalty programme. @throws on a site without one */
export function membershipConfig(): MembershipConfig {
  const folder = path.join(publicDir(), 'page-data/sq/d')
  for (const name of readdirSync(folder).filter(file => file.endsWith('.json'))) {
    const { data } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
      data?: { allSettings?: { nodes: { members?: MembershipConfig | null }[] } }
    }
    const [settings] = data?.allSettings?.nodes ?? []
    if (settings?.members) return settings.members
  }
  throw new Error('The built site has no loyalty programme')
}

/** The levels of the built site's membership, from the lowest; none where it describes none. */
export function membershipLevels(): readonly MembershipLevel[] {
  const file = path.join(publicDir(), 'host.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as HostConfig).loyalty.levels
}

/** Path of a page of the programme. @throws where the programme lacks it: ask `hasMemberPage` */
export function memberPath(page: MemberPage): string {
  const found = membershipConfig().paths[page]
  if (!found) throw new Error(`The programme of the built site has no page '${page}'`)
  return found
}

export function hasMemberPage(page: MemberPage): boolean {
  return membershipConfig().paths[page] !== undefined
}

/** Words of the built site's language, by key, with `{0}` put in: no test names the words of one language. */
export function memberWords(): (key: string, ...values: readonly string[]) => string {
  const language = languageOf(path.resolve('src/features/membership/messages'))
  const files = ['session', 'membership', 'account', 'favourites'].flatMap(room => {
    const root = path.resolve('src/features', room, 'messages')
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(file => path.basename(file) === `${language}.json`)
      .map(file => path.join(root, file))
  })
  const words = Object.assign(
    {},
    ...files.map(file => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  ) as Record<string, string>
  return (key, ...values) => {
    const text = words[key]
    if (text === undefined) throw new Error(`There are no words for '${key}'`)
    return values.reduce((said, value, index) => said.replaceAll(`{{${index}}}`, value), text)
  }
}

/** Of the home page's own tag; a language without words of its own has the English ones. */
function languageOf(root: string): string {
  const home = readFileSync(path.join(publicDir(), 'index.html'), 'utf8')
  const [, language = 'en'] = /<html[^>]*\blang="([a-z]+)/.exec(home) ?? []
  return existsSync(path.join(root, `${language}.json`)) ? language : 'en'
}
