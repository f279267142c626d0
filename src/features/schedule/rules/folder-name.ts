/**
 * An id as a file or folder name (contracts §5): characters that are not allowed, and a leading dot, become `~` and hex
 * digits.
 */
export function toFolderName(id: string): string {
  return id.replace(/^\.|[/\\:*?"<>|%\p{Cc}\p{Surrogate}]/gu, letter => `~${letter.charCodeAt(0).toString(16)}~`)
}
