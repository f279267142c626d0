import Bowser from 'bowser'

/** Longest header that is read, in characters; browsers send about 150. */
const MAX_LENGTH = 512

/** Browser and system of a `User-Agent`: `Firefox · Android`. Null when neither is known. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_LENGTH))
  return [browser.name, os.name].filter(Boolean).join(' · ') || null
}
