import * as v from 'valibot'
import {
  type Answer,
  ANSWERS,
  MAX_VOTERS,
  nameKey,
  parsePlanPicks,
  type Plan,
  planEnd,
  type PlanFault,
  type Votes,
} from '../../features/shortlist/rules/plan/plan'
import { pickKey, type ShowtimePick } from '../../features/shortlist/rules/pick-address'
import { failure, type Result, success } from '../../platform/result'
import { type Database, type DatabaseTransaction, insertRow, type Migration, parseRows } from '../database/database'
import { hashToken, newToken } from '../secrets'

/** Plans of friends. Secrets are hashes; nothing says who somebody is but the name that they typed. Times are epoch ms. */
export const PLANS_MIGRATION: Migration = {
  name: '020-plans',
  statements: [
    // picks: a JSON list in the order of the plan. revision: counts every change that readers see.
    `CREATE TABLE plans (
      plan_hash TEXT PRIMARY KEY, maker_hash TEXT NOT NULL, picks TEXT NOT NULL, revision INTEGER NOT NULL,
      made_at INTEGER NOT NULL, ends_at INTEGER NOT NULL
    ) WITHOUT ROWID`,
    'CREATE INDEX plans_by_end ON plans (ends_at)',
    // votes: JSON, answers by pick. name_key: what look-alike names share.
    `CREATE TABLE plan_voters (
      plan_hash TEXT NOT NULL, voter_id INTEGER NOT NULL, voter_hash TEXT NOT NULL,
      name TEXT NOT NULL, name_key TEXT NOT NULL, votes TEXT NOT NULL,
      PRIMARY KEY (plan_hash, voter_id), UNIQUE (plan_hash, voter_hash), UNIQUE (plan_hash, name_key)
    ) WITHOUT ROWID`,
  ],
}

/** Most plans of a site. Assumption: more than a circuit's visitors have open; keeps a flood from filling the disk. */
const MOST_PLANS = 50_000
/** Most answers kept of a voter: those to picks that were taken out come back with them. */
const MOST_ANSWERS = 60

const PlanRow = v.object({
  maker_hash: v.string(),
  picks: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  revision: v.number(),
  made_at: v.number(),
  ends_at: v.number(),
})
const VotesJson = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.picklist(ANSWERS)))
const VoterRow = v.object({ voter_id: v.number(), voter_hash: v.string(), name: v.string(), votes: VotesJson })

/** Where a request is: which plan, and when (epoch ms). */
interface AtPlan {
  /** The secret of its link. */
  plan: string
  now: number
}

type Reads = Pick<DatabaseTransaction, 'read'>

async function findPlan({ read }: Reads, { plan, now }: AtPlan) {
  const sql = 'SELECT maker_hash, picks, revision, made_at, ends_at FROM plans WHERE plan_hash = ? AND ends_at > ?'
  return parseRows(PlanRow, await read(sql, [hashToken(plan), now]))[0]
}

async function findVoters({ read }: Reads, plan: string) {
  const sql = 'SELECT voter_id, voter_hash, name, votes FROM plan_voters WHERE plan_hash = ? ORDER BY voter_id'
  return parseRows(VoterRow, await read(sql, [hashToken(plan)]))
}

/** Says that readers have something new to see. */
const touch = ({ write }: Pick<DatabaseTransaction, 'write'>, plan: string) =>
  write('UPDATE plans SET revision = revision + 1 WHERE plan_hash = ?', [hashToken(plan)])

/** Makes a plan. Fails when the site has no room for more. */
export async function storePlan(
  database: Pick<Database, 'write'>,
  { picks, now }: { picks: readonly ShowtimePick[]; now: number },
): Promise<Result<{ plan: string; maker: string; endsAt: number }, 'unavailable' | 'over'>> {
  const endsAt = planEnd(picks, now)
  if (endsAt <= now) return failure('over')
  const [plan, maker] = [newToken(), newToken()]
  return database.write(async ({ read, write }) => {
    const [row] = await read('SELECT count(*) AS plans FROM plans')
    if (Number(row?.['plans'] ?? 0) >= MOST_PLANS) return failure('unavailable')
    await insertRow({ write }, 'plans', {
      ...{ plan_hash: hashToken(plan), maker_hash: hashToken(maker), picks: formatRow(picks) },
      ...{ revision: 1, made_at: now, ends_at: endsAt },
    })
    return success({ plan, maker, endsAt })
  })
}

/** A plan and its revision as everyone with its link sees it; null for one that has ended or never was. */
export async function readPlan(database: Reads, at: AtPlan): Promise<{ plan: Plan; revision: number } | null> {
  const found = await findPlan(database, at)
  if (!found) return null
  const shown = new Set(found.picks)
  const voters = (await findVoters(database, at.plan)).map(({ voter_id, name, votes }) => {
    return { id: voter_id, name, votes: onlyOf(votes, shown) }
  })
  const picks = parsePlanPicks(found.picks) ?? []
  return { plan: { picks, voters, endsAt: found.ends_at }, revision: found.revision }
}

interface StoreVotes extends AtPlan {
  /** The voter's secret, which their browser made: sent twice, it is still one voter. */
  voter: string
  /** Cleaned. */
  name: string
  votes: Votes
}

/** Stores a voter's answers beside those that they gave before. Answers to what is not in the plan are left out. */
export async function storeVotes(
  database: Pick<Database, 'write'>,
  input: StoreVotes,
): Promise<Result<{ id: number }, Extract<PlanFault, 'ended' | 'nameTaken' | 'tooManyVoters'>>> {
  const { plan, voter, name, votes } = input
  return database.write(async transaction => {
    const found = await findPlan(transaction, input)
    if (!found) return failure('ended')
    const voters = await findVoters(transaction, plan)
    const own = voters.find(({ voter_hash }) => voter_hash === hashToken(voter))
    if (voters.some(other => other !== own && nameKey(other.name) === nameKey(name))) return failure('nameTaken')
    if (!own && voters.length >= MAX_VOTERS) return failure('tooManyVoters')
    const kept: [string, Answer][] = Object.entries({ ...own?.votes, ...onlyOf(votes, new Set(found.picks)) })
    const id = own?.voter_id ?? (voters.at(-1)?.voter_id ?? 0) + 1
    await insertRow(
      transaction,
      'plan_voters',
      {
        ...{ plan_hash: hashToken(plan), voter_id: id, voter_hash: hashToken(voter), name, name_key: nameKey(name) },
        votes: JSON.stringify(Object.fromEntries(kept.slice(-MOST_ANSWERS))),
      },
      `ON CONFLICT (plan_hash, voter_id) DO UPDATE
       SET name = excluded.name, name_key = excluded.name_key, votes = excluded.votes`,
    )
    await touch(transaction, plan)
    return success({ id })
  })
}

/** Deletes a voter's name and answers; nothing when there are none. */
export async function deleteVoter(
  database: Pick<Database, 'write'>,
  { plan, voter }: { plan: string; voter: string },
): Promise<void> {
  await database.write(async transaction => {
    const sql = 'DELETE FROM plan_voters WHERE plan_hash = ? AND voter_hash = ?'
    const deleted = await transaction.write(sql, [hashToken(plan), hashToken(voter)])
    if (deleted > 0) await touch(transaction, plan)
  })
}

interface AsMaker extends AtPlan {
  /** The maker's secret. */
  maker: string
}

interface StorePicks extends AsMaker {
  picks: readonly ShowtimePick[]
  /** Whether a pick may be put in that is not there yet. */
  mayAdd: (pick: ShowtimePick) => boolean
}

/** Replaces the picks of a plan; answers to those that stay, or come back, are kept. */
export async function storePicks(
  database: Pick<Database, 'write'>,
  input: StorePicks,
): Promise<Result<null, Extract<PlanFault, 'ended' | 'notMaker' | 'malformed' | 'over'>>> {
  const { plan, maker, picks, mayAdd, now } = input
  return database.write(async transaction => {
    const found = await findPlan(transaction, input)
    if (!found) return failure('ended')
    if (found.maker_hash !== hashToken(maker)) return failure('notMaker')
    const known = new Set(found.picks)
    if (!picks.every(pick => known.has(pickKey(pick)) || mayAdd(pick))) return failure('malformed')
    const endsAt = planEnd(picks, found.made_at)
    if (endsAt <= now) return failure('over')
    const sql = 'UPDATE plans SET picks = ?, ends_at = ?, revision = revision + 1 WHERE plan_hash = ?'
    await transaction.write(sql, [formatRow(picks), endsAt, hashToken(plan)])
    return success(null)
  })
}

/** Ends a plan: deletes it with all names and answers. */
export async function deletePlan(
  database: Pick<Database, 'write'>,
  input: AsMaker,
): Promise<Result<null, Extract<PlanFault, 'ended' | 'notMaker'>>> {
  return database.write(async transaction => {
    const found = await findPlan(transaction, input)
    if (!found) return failure('ended')
    if (found.maker_hash !== hashToken(input.maker)) return failure('notMaker')
    const hash = hashToken(input.plan)
    await transaction.write('DELETE FROM plan_voters WHERE plan_hash = ?', [hash])
    await transaction.write('DELETE FROM plans WHERE plan_hash = ?', [hash])
    return success(null)
  })
}

/** Deletes all plans whose end has come, with their names and answers. @param now epoch ms */
export async function deleteEndedPlans(database: Pick<Database, 'read' | 'write'>, now: number): Promise<void> {
  const [ended] = await database.read('SELECT 1 FROM plans WHERE ends_at <= ? LIMIT 1', [now])
  // The lock for writing is taken only where there is something to delete.
  if (!ended) return
  await database.write(async ({ write }) => {
    const sql = 'DELETE FROM plan_voters WHERE plan_hash IN (SELECT plan_hash FROM plans WHERE ends_at <= ?)'
    await write(sql, [now])
    await write('DELETE FROM plans WHERE ends_at <= ?', [now])
  })
}

const formatRow = (picks: readonly ShowtimePick[]) => JSON.stringify(picks.map(pickKey))

const onlyOf = (votes: Votes, keys: ReadonlySet<string>): Votes =>
  Object.fromEntries(Object.entries(votes).filter(([key]) => keys.has(key)))
