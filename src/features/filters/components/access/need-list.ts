import type { Translation } from '../../../i18n/components/use-translation'
import type { AccessNeed } from '../../../schedule/rules/access-need'

/** Needs as part of a sentence: `audio description and a hearing loop`. */
export function needList(needs: readonly AccessNeed[], { t, locale }: Pick<Translation, 't' | 'locale'>): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(needs.map(need => t(`access.${need}Short`)))
}
