import { useEffect } from 'react'
import words from 'site-words/favourite-upsell.json'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button, ButtonLink } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { withMessages } from '../../i18n/components/i18n-provider'
import type { FavouriteEvent } from '../rules/favourites'
import { useFaultWords } from '../../session/components/use-fault-words'
import { useLoginPath } from '../../membership/components/use-login-path'
import { useMembershipConfig } from '../../session/components/use-membership-config'

export const FavouriteToasts = withMessages(Toasts, words)

function Toasts({ event, onShown }: { event: FavouriteEvent; onShown: () => void }) {
  return event.kind === 'invitation' ? (
    <UpsellDialog of={event.of} name={event.name} onClose={onShown} />
  ) : (
    <Toast event={event} onShown={onShown} />
  )
}

function Toast({ event, onShown }: { event: Exclude<FavouriteEvent, { kind: 'invitation' }>; onShown: () => void }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const faultWords = useFaultWords()
  useEffect(() => {
    switch (event.kind) {
      case 'fault': {
        const message = `${event.name}: ${faultWords(event.fault)}`
        show({ message, tone: 'danger', action: { label: t('upsell.again'), onSelect: event.retry } })
        break
      }
      case 'full':
      case 'unkept':
        show({ message: t(`upsell.${event.kind}`) })
        break
      case 'merged':
        if (event.count > 0) show({ message: t('upsell.merged', { count: event.count }), tone: 'success' })
        if (event.left > 0) show({ message: t('upsell.left', { count: event.left }) })
        break
    }
    onShown()
    // Each event is shown once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [event])
  return null
}

const actionStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', gap: 3, mt: 5 }
const textStyles: ThemeUICSSObject = { m: 0, fontSize: 'lg', lineHeight: 'snug' }

type UpsellDialogProps = Omit<Extract<FavouriteEvent, { kind: 'invitation' }>, 'kind'> & { onClose: () => void }

/** Explains the benefits of an account, for a film that was added or a theater that was not. */
function UpsellDialog({ of, name, onClose }: UpsellDialogProps) {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  const loginPath = useLoginPath()
  const isFilm = of === 'film'
  return (
    <Dialog
      open
      onClose={onClose}
      variant="sheet"
      title={t(isFilm ? 'upsell.title' : 'upsell.theaterTitle')}
      closeLabel={t('layout.close')}
    >
      <p sx={textStyles}>{t(isFilm ? 'upsell.filmText' : 'upsell.theaterText', { name })}</p>
      <div sx={actionStyles}>
        {paths.login ? (
          <ButtonLink to={loginPath} onClick={onClose}>
            {t('loyalty.signIn')}
          </ButtonLink>
        ) : null}
        {paths.register ? (
          <ButtonLink to={paths.register} variant="outline" onClick={onClose}>
            {t('loyalty.join')}
          </ButtonLink>
        ) : null}
        <Button variant="subtle" onClick={onClose}>
          {t('upsell.later')}
        </Button>
      </div>
    </Dialog>
  )
}
