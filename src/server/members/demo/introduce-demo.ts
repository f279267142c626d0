import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { Database } from '../../database/database'
import { readHostConfig } from '../../release-config'
import type { DemoSite } from './demo-history'
import { DEMO_MEMBER, seedDemo, type SeededDemo } from './seed-demo'

interface IntroduceDemo {
  /** Folder of the served site. */
  publicDir: string
  database: Database
  /** Address of the host, for messages. */
  siteUrl: string
}

/**
 * Seeds the demo member when it is missing, with a history of the site's films.
 * @returns lines for the console: credentials, what to try, and where e-mails are; or why there is no demo member
 */
export async function introduceDemo({ publicDir, database, siteUrl }: IntroduceDemo): Promise<string[]> {
  const membershipConfig = (await readHostConfig(publicDir))?.loyalty
  if (!membershipConfig) return ['There is no demo member: the site could not be read']
  try {
    const site = await readDemoSite(publicDir)
    return describe(await seedDemo({ database, clock: Date.now, membershipConfig, ...site }), siteUrl)
  } catch (error) {
    return [`There is no demo member: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function describe({ member, cardCodes, giftCard }: SeededDemo, siteUrl: string): string[] {
  const [card] = cardCodes
  return [
    member.isPasswordHeld
      ? `Demo member: ${DEMO_MEMBER.email}, password ${DEMO_MEMBER.password}`
      : `Demo member: ${DEMO_MEMBER.email}, whose password was changed; delete the account to have it made anew`,
    [
      ...(card === undefined ? [] : [`card to add ${card}`]),
      `gift card ${giftCard.cardNumber}, PIN ${giftCard.pin}`,
      `e-mails that nobody sends at ${siteUrl}/__outbox`,
    ].join('; '),
  ]
}

const FeedSchema = v.object({
  films: v.array(v.object({ film_id: v.string(), title: v.string() })),
  cinemas: v.array(v.object({ cinema_id: v.string(), name: v.string() })),
})

/** Reads the films and cinemas of the built site from its open feed; both are empty when it cannot be read. */
async function readDemoSite(publicDir: string): Promise<DemoSite> {
  const text = await readFile(path.join(publicDir, 'showtimes.json'), 'utf8').catch(() => 'null')
  const parsed = v.safeParse(FeedSchema, JSON.parse(text))
  if (!parsed.success) return { films: [], cinemas: [] }
  return {
    films: parsed.output.films.map(({ film_id: id, title }) => ({ id, title })),
    cinemas: parsed.output.cinemas.map(({ cinema_id: id, name }) => ({ id, name })),
  }
}
