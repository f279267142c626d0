import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { addPasskey, ask, useLoaded } from '../client/studio-api'
import type { Person } from '../rules/studio-contract'
import { t } from '../translate'
import { formatWhen } from '../format-dates'
import { SubmitButton } from './form-fields'
import { LabelledInput } from './labelled-input'
import { useAction } from './use-action'

const PasskeysSchema = v.array(v.object({ id: v.string(), createdAt: v.nullish(v.string(), '') }))

/** A person's own account: password, passkeys, and the way out. */
export function AccountView({ person, onSignedOut }: { person: Person; onSignedOut: () => void }) {
  const { isBusy, problem, run } = useAction()
  const { name, email, role } = person
  const signOut = () =>
    void run(() => ask(v.unknown(), '/api/sign-out', { method: 'POST', body: {} })).then(done => {
      if (done !== undefined) onSignedOut()
    })
  return (
    <main className="studio-page">
      <h1 className="studio-title">{t('account.title')}</h1>
      <p>{t('account.signedIn', { name, email, role: t(`role.${role}`) })}</p>
      {problem ? <p role="alert">{problem}</p> : null}
      <button type="button" className="button" aria-disabled={isBusy} onClick={signOut}>
        {t('studio.signOut')}
      </button>
      <ChangePassword />
      <Passkeys />
    </main>
  )
}

function ChangePassword() {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [isDone, setDone] = useState(false)
  const { isBusy, problem, run } = useAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDone(false)
    const body = { currentPassword, newPassword }
    void run(() => ask(v.unknown(), '/api/password', { method: 'POST', body })).then(done => {
      if (done === undefined) return
      setDone(true)
      setCurrent('')
      setNew('')
    })
  }
  return (
    <section>
      <h2 className="panel-title">{t('account.password')}</h2>
      <form className="studio-form" onSubmit={submit}>
        <LabelledInput
          label={t('account.current')}
          type="password"
          value={currentPassword}
          onChange={setCurrent}
          autoComplete="current-password"
        />
        <LabelledInput
          label={t('account.new')}
          type="password"
          value={newPassword}
          onChange={setNew}
          autoComplete="new-password"
        />
        <SubmitButton {...{ isBusy, problem }} label={t('account.change')} />
        <p role="status">{isDone ? t('account.changed') : ''}</p>
      </form>
    </section>
  )
}

function Passkeys() {
  const { state, reload } = useLoaded(PasskeysSchema, '/api/auth/passkey/list-user-passkeys')
  const { problem, run } = useAction()
  const passkeys = state.is === 'known' ? state.value : []
  const remove = (id: string) =>
    void run(() => ask(v.unknown(), '/api/auth/passkey/delete-passkey', { method: 'POST', body: { id } })).then(reload)
  return (
    <section>
      <h2 className="panel-title">{t('account.passkeys')}</h2>
      {passkeys.length === 0 ? <p className="hint">{t('account.noPasskeys')}</p> : null}
      <ul className="people">
        {passkeys.map(({ id, createdAt }) => {
          const when = createdAt ? formatWhen(createdAt) : id
          return (
            <li key={id} className="person">
              <span>{t('account.passkeyOf', { when })}</span>
              <button type="button" className="button" onClick={() => remove(id)}>
                {t('account.removePasskey', { when })}
              </button>
            </li>
          )
        })}
      </ul>
      {problem ? <p role="alert">{problem}</p> : null}
      <button type="button" className="button" onClick={() => void run(addPasskey).then(reload)}>
        {t('account.addPasskey')}
      </button>
    </section>
  )
}
