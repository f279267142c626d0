import type { Migration } from '../../database/migration'
import { MEMBERS_MIGRATION } from './001-members'
import { HOLDINGS_MIGRATION } from './002-holdings'

/** The schema of the embedded backend, in order. */
export const LOYALTY_MIGRATIONS: readonly Migration[] = [MEMBERS_MIGRATION, HOLDINGS_MIGRATION]
