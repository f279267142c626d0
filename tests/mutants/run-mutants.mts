import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import {
  formatScores,
  formatSurvivors,
  idleTests,
  LEAST_SCORE,
  type ResultFile,
  type RoomScore,
  scoreRoom,
} from './mutants-report'
import { type MutatedRoom, strykerOptions } from './stryker-options'

const ROOMS = [
  'consent',
  'links',
  'booking',
  'i18n',
  'session',
  'membership',
  'account',
  'favourites',
  'schedule',
  'showtimes',
  'filters',
  'shortlist',
  'programme',
]

const USAGE = `npm run mutants -- [--concurrency <n>] [--force] [--tests] [room, folder or file of rules…]
  rooms: ${ROOMS.join(', ')}; without any, all of them
  --concurrency  test runners at once; 1 without it
  --force        measures every mutant again (after a change of what tests use but rules do not, such as a builder)
  --tests        also lists tests that find no mutant`

/** `npm run mutants`: how many faults put into the rules the rules' own tests find. Exits with 1 below the least score. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      concurrency: { type: 'string', default: '1' },
      force: { type: 'boolean', default: false },
      tests: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  if (values.help) return console.log(USAGE)
  const flags = { concurrency: Number(values.concurrency), isForced: values.force, seesAllKillers: values.tests }
  mkdirSync('.stage/mutants', { recursive: true })
  const scores: RoomScore[] = []
  for (const chosen of chosenRooms(positionals.length > 0 ? positionals : ROOMS)) {
    console.log(`\n── ${chosen.room} ──`)
    process.env.MUTANTS_ROOM = chosen.room
    const options = strykerOptions(chosen, flags)
    const results = await new Stryker(options).runMutationTest()
    scores.push(scoreRoom(chosen.room, results))
    console.log(formatSurvivors(results).join('\n'))
    if (values.tests && options.incrementalFile) printIdleTests(options.incrementalFile)
  }
  console.log(`\n${formatScores(scores)}`)
  const low = scores.filter(({ score }) => score < LEAST_SCORE)
  if (low.length > 0) console.log(`Below ${LEAST_SCORE} %: ${low.map(({ room }) => room).join(', ')}`)
  process.exitCode = low.length > 0 ? 1 : 0
}

/** @param names rooms, or folders and files within their rules. @throws {Error} for what is neither */
function chosenRooms(names: readonly string[]): MutatedRoom[] {
  const rooms = new Map<string, string[]>()
  for (const name of names) {
    const target = name.includes('/') ? path.normalize(name).replace(/\/$/, '') : `src/features/${name}/rules`
    const room = /^src\/features\/([^/]+)\/rules(\/|$)/.exec(target)?.[1]
    if (room === undefined || !existsSync(target)) throw new Error(`No rules at ${name}\n${USAGE}`)
    const pattern = target.endsWith('.ts') ? target : `${target}/**/*.ts`
    rooms.set(room, [...(rooms.get(room) ?? []), pattern])
  }
  return [...rooms].map(([room, files]) => ({ room, files }))
}

function printIdleTests(file: string): void {
  const { idle, repeated } = idleTests(JSON.parse(readFileSync(file, 'utf8')) as ResultFile)
  console.log(`\ntests that find no mutant:\n${idle.join('\n') || 'none'}`)
  console.log(`\ntests whose mutants others find too:\n${repeated.join('\n') || 'none'}`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
