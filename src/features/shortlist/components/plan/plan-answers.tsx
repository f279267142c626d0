import { useId } from 'react'
import { VISUALLY_HIDDEN_STYLES } from '../../../../ui/visually-hidden'
import { useTranslation } from '../../../i18n/components/use-translation'
import { ANSWERS, type Answer } from '../../rules/plan/plan'
import type { PickTally } from '../../rules/plan/tally-plan'
import type { PickedShowtime } from '../picks/use-picked-showtimes'
import { pickName } from '../picks/pick-words'
import { ANSWERS_STYLES, RADIO_STYLES, WHO_STYLES } from './plan-styles'
import { joinNames } from './plan-words'

interface PlanAnswersProps {
  picked: PickedShowtime
  /** This device's answer. */
  own: Answer | undefined
  tally: PickTally | undefined
  /** Null where nobody can go any more. */
  onAnswer: ((answer: Answer) => void) | null
}

/** The visitor's answer to one time, and who else can come. */
export function PlanAnswers({ picked, own, tally, onAnswer }: PlanAnswersProps) {
  const translation = useTranslation()
  const { t } = translation
  const name = useId()
  const who = ANSWERS.flatMap(answer => {
    const names = tally?.[answer] ?? []
    return names.length > 0 ? [{ answer, names: joinNames(names, translation) }] : []
  })
  return (
    <>
      {onAnswer ? (
        <fieldset sx={ANSWERS_STYLES}>
          <legend sx={VISUALLY_HIDDEN_STYLES}>{t('shortlistPlan.suits', { 0: pickName(picked, translation) })}</legend>
          {ANSWERS.map(answer => (
            <label key={answer}>
              <input
                type="radio"
                name={name}
                value={answer}
                checked={own === answer}
                onChange={() => onAnswer(answer)}
                sx={RADIO_STYLES}
              />
              {t(`shortlistPlan.answer.${answer}`)}
            </label>
          ))}
        </fieldset>
      ) : null}
      {who.length > 0 ? (
        <ul sx={WHO_STYLES}>
          {who.map(({ answer, names }) => (
            <li key={answer}>{t(`shortlistPlan.names.${answer}`, { 0: names })}</li>
          ))}
        </ul>
      ) : (
        <p sx={{ m: 0, fontSize: 'sm', color: 'textAlt' }}>{t('shortlistPlan.noAnswers')}</p>
      )}
    </>
  )
}
