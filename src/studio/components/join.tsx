import { type FormEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { ask, type JoinLink } from '../client/studio-api'
import { t } from '../translate'
import { SubmitButton } from './form-fields'
import { LabelledInput } from './labelled-input'
import { useAction } from './use-action'

/** The page behind a one-time link. The first admin's does not know their address yet. */
export function Join({ link, onJoined }: { link: JoinLink; onJoined: () => void }) {
  const { token, isFirst } = link
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, problem, run } = useAction()
  useEffect(() => {
    document.title = t('join.title')
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { token, name, password, ...(email === '' ? {} : { email }) }
    void run(() => ask(v.unknown(), '/api/join', { method: 'POST', body })).then(done => {
      if (done !== undefined) onJoined()
    })
  }
  return (
    <main className="obstacle">
      <h1 className="obstacle-title">{t('join.title')}</h1>
      <p>{t('join.hint')}</p>
      <form className="studio-form" onSubmit={submit}>
        <LabelledInput label={t('join.name')} value={name} onChange={setName} autoComplete="name" />
        {isFirst ? (
          <LabelledInput
            label={t('join.email')}
            type="email"
            value={email}
            onChange={setEmail}
            autoComplete="username"
          />
        ) : null}
        <LabelledInput
          label={t('join.password')}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
        />
        <SubmitButton {...{ isBusy, problem }} label={t('join.submit')} />
      </form>
    </main>
  )
}
