import { randomBytes } from 'node:crypto'
import type { People } from './people'

const EMAIL = 'editor@demo.example'

/**
 * The account by which somebody tries the studio of a demo site (`STUDIO_DEMO=true`, set by `npm start`): an editor, who
 * cannot publish. Each start gives it another password, so there is none that is the same everywhere.
 */
export async function setUpDemo(people: People): Promise<{ email: string; password: string }> {
  const password = randomBytes(9).toString('base64url').replaceAll(/[-_]/g, '7')
  if (people.find(EMAIL)) await people.setPassword(EMAIL, 'Demo editor', password)
  else await people.add({ email: EMAIL, name: 'Demo editor', role: 'editor', password })
  return { email: EMAIL, password }
}
