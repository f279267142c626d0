import { ENGLISH, type MessageKey, t } from '../../translate'

/** Words for a system: its name, or what its address is. A system without words is named by its type. */
export function systemText(part: 'system' | 'address', type: string): string {
  const key = `firstSite.${part}.${type}`
  return isMessage(key) ? t(key) : type
}

const isMessage = (key: string): key is MessageKey => Object.hasOwn(ENGLISH, key)
