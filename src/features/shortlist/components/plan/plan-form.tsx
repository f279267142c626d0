import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/text-field'
import { useToast } from '../../../../ui/toast-context'
import { useTranslation } from '../../../i18n/components/use-translation'
import { cleanName, MAX_NAME } from '../../rules/plan/plan'
import { FORM_STYLES } from './plan-styles'
import { isNameFault, planFaultWords } from './plan-words'
import type { FollowedPlan } from './use-plan'

/** The visitor's name, which sends their answers; later answers are sent by themselves. */
export function PlanForm({ session, state, own }: Pick<FollowedPlan, 'session' | 'state' | 'own'>) {
  const translation = useTranslation()
  const { t } = translation
  const { show } = useToast()
  const [name, setName] = useState(own.name)
  const [wrong, setWrong] = useState<'nameMissing' | 'nameTooLong' | null>(null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const refused = isNameFault(state.fault) ? state.fault : null
  const fault = wrong ?? refused
  // Refused later, perhaps of a name that was kept while there was no network.
  useEffect(() => {
    if (refused) field.current?.focus()
  }, [refused])

  const save = (event: FormEvent) => {
    event.preventDefault()
    const cleaned = cleanName(name)
    if ('fault' in cleaned) {
      setWrong(cleaned.fault)
      field.current?.focus()
      return
    }
    setWrong(null)
    setName(cleaned.name)
    void session.join(cleaned.name).then(() => {
      const { sending, fault: said } = session.read()
      if (said === null && sending === 'idle') show({ message: t('shortlistPlan.saved'), tone: 'success' })
    })
  }
  const leave = () => {
    void session.leave().then(hasLeft => {
      if (!hasLeft) return
      setName('')
      show({ message: t('shortlistPlan.left') })
      field.current?.focus()
    })
  }

  return (
    <form noValidate onSubmit={save} sx={FORM_STYLES}>
      <TextField
        ref={field}
        label={t('shortlistPlan.name')}
        hint={t('shortlistPlan.nameHint')}
        error={fault === null ? null : planFaultWords(fault, translation)}
        value={name}
        onChange={setName}
        autoComplete="given-name"
        // Longer ones are cut by nobody: the fault says how long it may be.
        maxLength={MAX_NAME * 4}
        required
        verbatim
      />
      <div sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" busy={state.sending === 'sending'} busyLabel={t('shortlistPlan.save')}>
          {t('shortlistPlan.save')}
        </Button>
        {own.name !== '' ? (
          <Button variant="outline" onClick={leave}>
            {t('shortlistPlan.leave')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
