import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/spinner'
import type { TextControl } from '../../../ui/use-stripped-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { type ListedWish, WISH_TRAP_FIELD, type WishOptions, type WishWay } from '../rules/wish-contract'
import type { WishCallFault } from '../rules/wish-fault'
import { useMakeWish, type Wish } from './use-make-wish'
import { usePushSupport } from './use-push-support'
import { useWishHost } from './use-wish-host'
import { offeredWays, WayField } from './way-field'
import { WishOutcomeNotice } from './wish-outcome-notice'

interface WishFormProps {
  /** Null while something is missing. */
  wish: Wish | null
  /** Of this browser. */
  own: readonly ListedWish[]
  /** The press came before everything was chosen. */
  onCheck: () => void
  onMade: () => void
}

const styles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }
const buttonStyles: ThemeUICSSObject = { display: 'flex' }
const retryStyles: ThemeUICSSObject = { mt: 3 }

/** By which way, and the press: only the ways of this host, or that it has none. */
export function WishForm(props: WishFormProps) {
  const { t } = useTranslation()
  const host = useWishHost()
  switch (host.status) {
    case 'loading':
      return (
        <div aria-busy sx={{ '@media (scripting: none)': { display: 'none' } }}>
          <Skeleton width="100%" height="11rem" />
        </div>
      )
    case 'ready':
      return <ReadyForm {...props} options={host.options} />
    case 'failed':
      return (
        <Notice variant="warning">
          <p role="status">{t(HOST_KEYS[host.fault] ?? 'wishes.unavailable')}</p>
          {host.fault === 'notOffered' ? null : (
            <div sx={retryStyles}>
              <Button variant="outline" onClick={host.retry}>
                {t('wishes.retry')}
              </Button>
            </div>
          )}
        </Notice>
      )
  }
}

const HOST_KEYS: Readonly<Partial<Record<WishCallFault['kind'], string>>> = {
  offline: 'wishes.offline',
  notOffered: 'wishes.notOffered',
}

function ReadyForm({ wish, own, options, onCheck, onMade }: WishFormProps & { options: WishOptions }) {
  const { t } = useTranslation()
  const [chosen, setWay] = useState<WishWay | null>(null)
  const way = chosen ?? offeredWays(options)[0] ?? 'feed'
  const [email, setEmail] = useState('')
  const [isEmailWrong, setEmailWrong] = useState(false)
  const support = usePushSupport()
  const { state, make, reset } = useMakeWish({ options, own })
  const emailRef = useRef<TextControl>(null)
  const outcomeRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (state.status === 'done') outcomeRef.current?.focus()
  }, [state])
  // An outcome is of the wish that was sent.
  const key = JSON.stringify(wish)
  useEffect(reset, [reset, key])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.status === 'sending') return
    onCheck()
    const isWrong = way === 'email' && !isEmail(emailRef.current, email)
    setEmailWrong(isWrong)
    if (wish === null) return
    if (isWrong) return emailRef.current?.focus()
    const reference = String(new FormData(event.currentTarget).get(WISH_TRAP_FIELD) ?? '')
    void make(wish, way === 'email' ? { way, email: email.trim(), reference } : { way }).then(({ kind }) => {
      if (kind !== 'failed') onMade()
    })
  }

  return (
    <form noValidate onSubmit={submit} sx={styles}>
      <WayField
        {...{ options, way, support, email, emailRef }}
        emailError={isEmailWrong ? t('wishes.emailInvalid') : null}
        onWay={value => {
          setWay(value)
          reset()
        }}
        onEmail={value => {
          setEmail(value)
          setEmailWrong(false)
          reset()
        }}
      />
      <input hidden name={WISH_TRAP_FIELD} defaultValue="" autoComplete="off" tabIndex={-1} />
      <div sx={buttonStyles}>
        <Button type="submit" busy={state.status === 'sending'} busyLabel={t('wishes.sending')}>
          {t('wishes.title')}
        </Button>
      </div>
      {/* There before it has content, so that it is announced. */}
      <div role="status" ref={outcomeRef} tabIndex={-1}>
        {state.status === 'done' ? <WishOutcomeNotice outcome={state.outcome} /> : null}
      </div>
    </form>
  )
}

/** What browsers take for an address, with a dot in its host. */
function isEmail(control: TextControl | null, email: string): boolean {
  return (control?.validity.valid ?? true) && /^\S+@\S+\.\S+$/.test(email.trim())
}
