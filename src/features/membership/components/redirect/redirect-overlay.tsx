import { useEffect, useRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import { Spinner } from '../../../../ui/spinner'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { TicketingHandOff as HandOff } from '../use-ticketing-hand-off'

const bodyStyles: ThemeUICSSObject = {
  display: 'grid',
  justifyItems: 'center',
  gap: 5,
  py: 4,
  textAlign: 'center',
  '& > p': { m: 0, color: 'textAlt' },
}

/** Announces the redirect to ticketing (specification §2 Loyalty redirect overlay), with a way to go at once: no `Link`, as its address has the token. */
export function RedirectOverlay({ by, cancel, onLeave }: Extract<HandOff, { status: 'leaving' }>) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const action = 'action' in by ? by.action : null
  useEffect(() => {
    if (action === null) return
    onLeave()
    form.current?.submit()
  }, [action, onLeave])
  return (
    <Dialog open onClose={cancel} title={t('redirect.soon')} closeLabel={t('layout.close')}>
      <div sx={bodyStyles}>
        <Spinner label={t('redirect.leaving')} />
        <p>{t('redirect.why')}</p>
        {'action' in by ? (
          <form ref={form} method="post" action={by.action} onSubmit={onLeave}>
            <input type="hidden" name={by.name} value={by.token} />
            <Button type="submit">{t('redirect.now')}</Button>
          </form>
        ) : (
          <a href={by.href} sx={{ variant: 'buttons.primary' }} onClick={onLeave}>
            {t('redirect.now')}
          </a>
        )}
      </div>
    </Dialog>
  )
}
