import { existsSync } from 'node:fs'
import path from 'node:path'
import { failure, type Result } from '../../../platform/result'
import { type OperatorDesk, openOperatorDesk } from '../../../server/desk/operator-desk'

/** Where the host keeps contact messages, the newsletter, its e-mails and members. */
export interface HostDatabase {
  /** `file:…`, or `http(s)://…` of a libSQL server. */
  url: string
  authToken: string | null
}

export type HostDesk = ReturnType<typeof createHostDesk>

/** Opens the host's database at its first use. A file that is not there is not made: that is the host's work. */
export function createHostDesk({ url, authToken }: HostDatabase) {
  let opened: OperatorDesk | null = null
  return {
    open: async (): Promise<Result<OperatorDesk, string>> => {
      if (opened) return { ok: true, value: opened }
      if (url.startsWith('file:') && !existsSync(path.resolve(url.slice('file:'.length))))
        return failure('There is no database of the host: it makes one when it is started (LOYALTY_DATABASE_URL)')
      const now = await openOperatorDesk({ url, authToken })
      if (now.ok) opened = now.value
      return now
    },
    close: (): void => opened?.close(),
  }
}
