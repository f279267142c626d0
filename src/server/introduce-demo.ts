import type { Database } from './database/open-database'
import { readDemoListings } from './demo-listings'
import { DEMO_MEMBER, type SeededDemo, seedDemo } from './loyalty/demo/seed-demo'
import { readHostConfig } from './read-host-facts'

interface IntroduceDemo {
  /** Folder of the served site. */
  publicDir: string
  database: Database
  /** Address of the host, for messages. */
  siteUrl: string
  /** Epoch ms. */
  clock?: () => number
}

/**
 * Seeds the demo member when it is missing, with a history of the site's films.
 * @returns lines for the console: credentials, what to try, and where e-mails are; or why there is no demo member
 */
export async function introduceDemo({
  publicDir,
  database,
  siteUrl,
  clock = Date.now,
}: IntroduceDemo): Promise<string[]> {
  const config = (await readHostConfig(publicDir))?.loyalty
  if (!config) return ['There is no demo member: the site could not be read']
  try {
    const demo = await seedDemo({ database, clock, membershipConfig: config, ...(await readDemoListings(publicDir)) })
    return describe(demo, siteUrl)
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
