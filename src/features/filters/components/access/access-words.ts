import type { IconName } from '../../../../ui/icon'
import type { AccessNeed } from '../../../schedule/rules/access-need'

export function needKey(need: AccessNeed): string {
  return `access.${need}`
}

export const NEED_ICONS: Readonly<Record<AccessNeed, IconName>> = {
  audioDescription: 'headphones',
  captions: 'captions',
  hearingLoop: 'ear',
  relaxed: 'relaxed',
  wheelchair: 'wheelchair',
  baby: 'pram',
}
