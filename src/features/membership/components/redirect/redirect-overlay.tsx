import { useEffect, useRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import { Spinner } from '../../../../ui/spinner'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { HandOffStep } from '../use-ticketing-hand-off'

const bodyStyles: ThemeUICSSObject = {
  display: 'grid',
  justifyItems: 'center',
  gap: 5,
  py: 4,
  textAlign: 'center',
  '& > p': { m: 0, color: 'textAlt' },
}

interface RedirectOverlayProps {
  step: Extract<HandOffStep, { status: 'leaving' }>
  onClose: () => void
}

/** Announces the redirect to ticketing (specification §2 Loyalty redirect overlay), with a button to go at once. */
export function RedirectOverlay({ step, onClose }: RedirectOverlayProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const action = step.form?.action
  useEffect(() => {
    if (action !== undefined) form.current?.submit()
  }, [action])

  return (
    <Dialog open onClose={onClose} title={t('redirect.soon')} closeLabel={t('layout.close')}>
      <div sx={bodyStyles}>
        <Spinner label={t('redirect.leaving')} />
        <p>{t('redirect.why')}</p>
        {step.form ? (
          <form ref={form} method="post" action={step.form.action}>
            <input type="hidden" name={step.form.name} value={step.form.token} />
            <Button type="submit">{t('redirect.now')}</Button>
          </form>
        ) : (
          <Button onClick={step.goOn}>{t('redirect.now')}</Button>
        )}
      </div>
    </Dialog>
  )
}
