import { useEffect, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { Result } from '../../../../platform/result'
import { type CallFault, codeOf, REPLY_CODES } from '../../../session/rules/call-fault'
import { useTranslation } from '../../../i18n/components/use-translation'
import { NewPasswordFields } from '../form/form-password-fields'
import type { FieldOf } from '../use-member-form'

/** Whether a form that activates an account asks for its password (decision 082). */
export function useChosenPassword({ isAsked: isAskedAtOnce = false } = {}) {
  const [isAsked, setAsked] = useState(isAskedAtOnce)
  return {
    isAsked,
    /** Whether the service wants a password that was not asked for: it is from now on. */
    isWanted: (done: Result<unknown, CallFault>): boolean => {
      const isWanted = !isAsked && !done.ok && codeOf(done.error) === REPLY_CODES.passwordNeeded
      if (isWanted) setAsked(true)
      return isWanted
    },
  }
}

interface ChosenPasswordProps<Values extends FieldValues> extends FieldOf<Values> {
  repeatName: Path<Values>
  /** Where they appear after a press. */
  takesFocus: boolean
}

/** The password of whoever activates an account. */
export function ChosenPassword<Values extends FieldValues>(props: ChosenPasswordProps<Values>) {
  const { takesFocus, ...input } = props
  const { fields, name } = input
  const { t } = useTranslation()
  useEffect(() => {
    if (takesFocus) fields.setFocus(name)
  }, [fields, name, takesFocus])
  return (
    <>
      <p sx={{ m: 0 }}>{t('signIn.choosesPassword')}</p>
      <NewPasswordFields {...input} label={t('signIn.password')} repeatLabel={t('signIn.repeatPassword')} />
    </>
  )
}
