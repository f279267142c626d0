import { useEffect } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button, ButtonLink } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import type { FavouriteEvent } from '../rules/favourites'
import { useFaultWords } from '../../session/components/use-fault-words'
import { useSignInPaths } from '../../membership/components/use-way-back'
import { useSignOut } from '../../membership/components/use-sign-out'

export function FavouriteToasts({ event, onShown }: { event: FavouriteEvent; onShown: () => void }) {
  switch (event.kind) {
    case 'invitation':
      return <UpsellDialog of={event.of} name={event.name} onClose={onShown} />
    case 'question':
      return <WhoseAccountDialog {...event} onClose={onShown} />
    default:
      return <Toast event={event} onShown={onShown} />
  }
}

type ToastEvent = Exclude<FavouriteEvent, { kind: 'invitation' | 'question' }>

function Toast({ event, onShown }: { event: ToastEvent; onShown: () => void }) {
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
  const pathOf = useSignInPaths()
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
        {pathOf('login') ? (
          <ButtonLink to={pathOf('login')} onClick={onClose}>
            {t('loyalty.signIn')}
          </ButtonLink>
        ) : null}
        {pathOf('register') ? (
          <ButtonLink to={pathOf('register')} variant="outline" onClick={onClose}>
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

type WhoseAccountProps = Omit<Extract<FavouriteEvent, { kind: 'question' }>, 'kind'> & { onClose: () => void }

/** Asks whether the member whom a link has signed in is the visitor. Closed without an answer, nothing changes. */
function WhoseAccountDialog({ member, count, confirm, onClose }: WhoseAccountProps) {
  const { t } = useTranslation()
  const { signOut } = useSignOut()
  const { firstName, lastName, username, email } = member
  const name = [firstName, lastName].filter(Boolean).join(' ') || (username ?? '')
  const answer = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog open onClose={onClose} variant="sheet" title={t('upsell.whose')} closeLabel={t('layout.close')}>
      <p sx={textStyles}>{t('upsell.whoseText', { name, email })}</p>
      <p sx={{ ...textStyles, mt: 3 }}>{t('upsell.whoseFilms', { count })}</p>
      <div sx={actionStyles}>
        <Button onClick={answer(confirm)}>{t('upsell.whoseYes')}</Button>
        <Button variant="outline" onClick={answer(signOut)}>
          {t('upsell.whoseNo')}
        </Button>
      </div>
    </Dialog>
  )
}
