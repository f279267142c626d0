import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { ask, useLoaded } from '../client/studio-api'
import { type Role, ROLES } from '../rules/roles'
import { InvitedSchema, PeopleSchema, TrailSchema } from '../rules/studio-contract'
import { isMessage, t } from '../translate'
import { formatWhen } from '../format-dates'
import { SelectField, SubmitButton } from './form-fields'
import { LabelledInput } from './labelled-input'
import { problemText, useAction } from './use-action'

/** For admins: accounts with their roles, invitations, and who did what. */
export function PeopleView() {
  const { state, reload } = useLoaded(PeopleSchema, '/api/people')
  const trail = useLoaded(TrailSchema, '/api/trail')
  const { problem, run } = useAction()
  const refresh = () => {
    reload()
    trail.reload()
  }
  const send = (method: string, body: unknown) =>
    void run(() => ask(v.unknown(), '/api/people', { method, body })).then(refresh)
  const { people, invitations } = state.is === 'known' ? state.value : { people: [], invitations: [] }
  const fault = state.is === 'refused' ? problemText(state.refusal) : problem
  return (
    <main className="studio-page">
      <h1 className="studio-title">{t('people.title')}</h1>
      {fault ? <p role="alert">{fault}</p> : null}
      <section>
        <h2 className="panel-title">{t('people.list')}</h2>
        <ul className="people">
          {people.map(({ id, name, email, role }) => (
            <li key={id} className="person">
              <span>
                {name} <span className="hint">{email}</span>
              </span>
              <RoleSelect
                label={t('people.role', { name })}
                role={role}
                onRole={next => send('PUT', { id, role: next })}
              />
              <button
                type="button"
                className="button"
                onClick={() => window.confirm(t('people.removeSure', { name })) && send('DELETE', { id })}
              >
                {t('people.remove', { name })}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Invite onInvited={refresh} />
      {invitations.length > 0 ? (
        <section>
          <h2 className="panel-title">{t('people.invitations')}</h2>
          <ul className="change-list">
            {invitations.map(({ email, role, expiresAt }) => (
              <li key={email}>{t('people.until', { email, role: t(`role.${role}`), when: formatWhen(expiresAt) })}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h2 className="panel-title">{t('people.trail')}</h2>
        <ol className="change-list">
          {(trail.state.is === 'known' ? trail.state.value.entries : []).map(
            ({ at, person, action, subject }, index) => (
              <li key={`${at} ${index}`}>
                {[formatWhen(at), person, actionText(action), subject].filter(Boolean).join(' · ')}
              </li>
            ),
          )}
        </ol>
      </section>
    </main>
  )
}

/** An action of the trail in words; as it was noted where a former release did. */
function actionText(action: string): string {
  const key = `trail.${action}`
  return isMessage(key) ? t(key) : action
}

function RoleSelect({ label, role, onRole }: { label: string; role: Role; onRole: (role: Role) => void }) {
  return (
    <select
      className="input studio-role"
      aria-label={label}
      value={role}
      onChange={event => onRole(ROLES.find(each => each === event.target.value) ?? role)}
    >
      {ROLES.map(each => (
        <option key={each} value={each}>
          {t(`role.${each}`)}
        </option>
      ))}
    </select>
  )
}

function Invite({ onInvited }: { onInvited: () => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [invited, setInvited] = useState<{ link: string | null } | null>(null)
  const { isBusy, problem, run } = useAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(() => ask(InvitedSchema, '/api/people', { method: 'POST', body: { email, role } })).then(done => {
      if (!done) return
      setInvited(done)
      setEmail('')
      onInvited()
    })
  }
  return (
    <section>
      <h2 className="panel-title">{t('people.invite')}</h2>
      <form className="studio-form" onSubmit={submit}>
        <LabelledInput label={t('signIn.email')} type="email" value={email} onChange={setEmail} autoComplete="off" />
        <SelectField
          label={t('people.roleOf')}
          groups={[{ options: ROLES.map(value => ({ value, label: t(`role.${value}`) })) }]}
          value={role}
          onChange={chosen => setRole(ROLES.find(each => each === chosen) ?? role)}
        />
        <SubmitButton {...{ isBusy, problem }} label={t('people.invite')} />
      </form>
      <div role="status">
        {invited === null ? null : invited.link === null ? (
          t('people.sent')
        ) : (
          <>
            <p>{t('people.handOver')}</p>
            <code className="hand-over">{invited.link}</code>
          </>
        )}
      </div>
    </section>
  )
}
