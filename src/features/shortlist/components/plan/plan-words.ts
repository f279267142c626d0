import { commaOf } from '../../../i18n/rules/compose-text'
import type { Translation } from '../../../i18n/components/use-translation'
import { MAX_NAME, MAX_PLAN_PICKS, MAX_VOTERS, type PlanCallFault } from '../../rules/plan/plan'

type Words = Pick<Translation, 't' | 'locale'>

/** Marks of direction keep a name from turning the words around it: Unicode's first strong isolate. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** Names as one text. */
export const joinNames = (names: readonly string[], { locale }: Pick<Words, 'locale'>): string =>
  names.map(isolated).join(commaOf(locale))

/** What to say of a fault, and what can be done about it. */
export function planFaultWords(fault: PlanCallFault, { t }: Pick<Words, 't'>): string {
  switch (fault) {
    case 'nameMissing':
      return t('shortlistPlan.fault.nameMissing')
    case 'nameTooLong':
      return t('shortlistPlan.fault.nameTooLong', { 0: MAX_NAME })
    case 'nameTaken':
      return t('shortlistPlan.fault.nameTaken')
    case 'tooManyVoters':
      return t('shortlistPlan.fault.tooManyVoters', { 0: MAX_VOTERS })
    case 'noPicks':
      return t('shortlistPlan.fault.noPicks')
    case 'tooManyPicks':
      return t('shortlistPlan.fault.tooManyPicks', { 0: MAX_PLAN_PICKS })
    case 'over':
      return t('shortlistPlan.fault.over')
    case 'notMaker':
      return t('shortlistPlan.fault.notMaker')
    case 'tooOften':
      return t('shortlistPlan.fault.tooOften')
    case 'offline':
      return t('shortlistPlan.fault.offline')
    case 'malformed':
    case 'foreign':
    case 'ended':
    case 'same':
    case 'unavailable':
      return t('shortlistPlan.fault.unavailable')
  }
}

/** Faults that are said at the field of the name. */
export const isNameFault = (fault: PlanCallFault | null) =>
  fault === 'nameMissing' || fault === 'nameTooLong' || fault === 'nameTaken'
