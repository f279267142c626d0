import { useTranslation } from '../../../i18n/components/use-translation'
import { Notice } from '../../../../ui/notice'
import { useTicketingHandOff, type HandOffStep } from '../use-ticketing-hand-off'
import { useEffect, useRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import { Spinner } from '../../../../ui/spinner'

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
function RedirectOverlay({ step, onClose }: RedirectOverlayProps) {
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

/**
 * Sends a signed-in member from the login page to ticketing when the address has `return`, and shows a notice when that
 * points elsewhere. Renders nothing otherwise.
 */
export function TicketingHandOff() {
  const { t } = useTranslation()
  const { step, cancel } = useTicketingHandOff()
  switch (step.status) {
    case 'refused':
      return (
        <Notice variant="warning" title={t('redirect.refusedTitle')}>
          <p>{t('redirect.refused')}</p>
        </Notice>
      )
    case 'leaving':
      return <RedirectOverlay step={step} onClose={cancel} />
    default:
      return null
  }
}
