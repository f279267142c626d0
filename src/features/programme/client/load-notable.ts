import * as v from 'valibot'
import { failure, type Result, success } from '../../../platform/result'
import { fetchLiveFile } from '../../showtimes/client/load-schedule'
import type { LiveFault } from '../../showtimes/client/live-files'
import { NotableFileSchema } from '../rules/notable-file'
import { NOTABLE_FILE_PATH, type NotableFile } from '../rules/notable-item'

/** Fetches the week's notable showtimes in the page's language (contracts §5). Never throws. */
export async function loadNotable(): Promise<Result<NotableFile, LiveFault>> {
  const json = await fetchLiveFile(NOTABLE_FILE_PATH, { timeoutMs: 10_000, maxBytes: 1024 * 1024 })
  if (!json.ok) return json
  const parsed = v.safeParse(NotableFileSchema, json.value)
  if (parsed.success) return success(parsed.output)
  const [issue] = parsed.issues
  return failure({ kind: 'malformed', message: `${NOTABLE_FILE_PATH} ${v.getDotPath(issue) ?? ''}: ${issue.message}` })
}
