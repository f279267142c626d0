/**
 * An id as a file or folder may be called (contracts §5). Ids are free text: the few letters no folder may hold, and a dot at
 * the start, are written as `~` and hex digits.
 */
export function toFolderName(id: string): string {
  return id.replace(/^\.|[/\\:*?"<>|%\p{Cc}\p{Surrogate}]/gu, letter => `~${letter.charCodeAt(0).toString(16)}~`)
}
