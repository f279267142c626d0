import type { Translation } from '../../../i18n/components/use-translation'
import { LETTERED } from '../form/code-form'

export function emailedCode(t: Translation['t']) {
  const [label, hint] = [t('signIn.code'), t('signIn.codeHint')]
  return { name: 'code', label, hint, autoComplete: 'one-time-code', ...LETTERED } as const
}
