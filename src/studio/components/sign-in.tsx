import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signIn, signInElsewhere, signInWithPasskey, wasRefusedElsewhere } from '../client/studio-api'
import { t } from '../translate'
import { SubmitButton } from './form-fields'
import { LabelledInput } from './labelled-input'
import { useAction } from './use-action'

interface SignInProps {
  oidcName: string | null
  onSignedIn: () => void
}

/** The form by which a person comes in: password, passkey, or another service. */
function SignInForm({ oidcName, onSignedIn }: SignInProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [cameBack] = useState(wasRefusedElsewhere)
  const { isBusy, problem: refusal, run } = useAction()
  const problem = refusal ?? (cameBack ? t('problem.elsewhere') : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(() => signIn({ email, password })).then(done => {
      if (done === undefined) return
      setPassword('')
      onSignedIn()
    })
  }
  const usePasskey = () => void run(signInWithPasskey).then(done => done !== undefined && onSignedIn())
  return (
    <form className="studio-form" onSubmit={submit}>
      <LabelledInput
        label={t('signIn.email')}
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="username webauthn"
      />
      <LabelledInput
        label={t('signIn.password')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <SubmitButton {...{ isBusy, problem }} label={t('signIn.submit')} />
      <button type="button" className="button" onClick={usePasskey}>
        {t('signIn.passkey')}
      </button>
      {oidcName === null ? null : (
        <button type="button" className="button" onClick={() => void run(signInElsewhere)}>
          {t('signIn.oidc', { name: oidcName })}
        </button>
      )}
      <p className="hint">{t('signIn.lost')}</p>
    </form>
  )
}

/** The page for somebody who is not signed in. */
export function SignInPage({ siteName, ...form }: SignInProps & { siteName: string }) {
  useEffect(() => {
    document.title = t('studio.titleOf', { site: siteName })
  }, [siteName])
  return (
    <main className="obstacle">
      <h1 className="obstacle-title">{t('studio.titleOf', { site: siteName })}</h1>
      <h2 className="panel-title">{t('signIn.title')}</h2>
      <SignInForm {...form} />
    </main>
  )
}

/** Lies over the studio when a session ends in the middle; all that was typed stays below. */
export function SignInDialog({ oidcName, onSignedIn }: SignInProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="studio-dialog"
      aria-labelledby="signed-out"
      onCancel={event => event.preventDefault()}
    >
      <h2 id="signed-out" className="panel-title">
        {t('signIn.again')}
      </h2>
      <p>{t('signIn.againHint')}</p>
      <SignInForm oidcName={oidcName} onSignedIn={onSignedIn} />
    </dialog>
  )
}
