import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { ask } from '../../client/studio-api'
import { formatWhen } from '../../format-dates'
import { LabelledInput } from '../../components/labelled-input'
import { useAction } from '../../components/use-action'
import { t } from '../../translate'
import { saveFile } from '../../../platform/save-file'
import { MembersSchema } from '../rules/desk-contract'

type Member = v.InferOutput<typeof MembersSchema>['members'][number]

const ExportedSchema = v.object({ data: v.unknown() })

/** Members: found by address or name, signed out, and their data exported or deleted. Each look is noted. */
export function MembersPanel() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Member[] | null>(null)
  const [note, setNote] = useState('')
  const { isBusy, problem, run } = useAction()
  const search = () =>
    run(() => ask(MembersSchema, '/api/desk/members/search', { method: 'POST', body: { text } })).then(answer => {
      if (answer) setFound(answer.members)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setNote('')
    if (text.trim().length >= 2) void search()
  }
  const act = (what: 'end-sessions' | 'delete', { id, email }: Member) =>
    void run(() => ask(v.unknown(), `/api/desk/members/${what}`, { method: 'POST', body: { id } })).then(done => {
      if (done === undefined) return
      setNote(t(what === 'delete' ? 'members.deleted' : 'members.ended', { email }))
      void search()
    })
  const exportData = ({ id, email }: Member) =>
    void run(() => ask(ExportedSchema, '/api/desk/members/export', { method: 'POST', body: { id } })).then(answer => {
      if (!answer) return
      saveFile({
        name: `member-${id}.json`,
        text: `${JSON.stringify(answer.data, null, 2)}\n`,
        type: 'application/json',
      })
      setNote(t('members.exported', { email }))
    })
  return (
    <section>
      <h2 className="panel-title">{t('members.title')}</h2>
      <p className="hint">{t('members.hint')}</p>
      <form className="studio-form" onSubmit={submit}>
        <LabelledInput label={t('members.text')} value={text} onChange={setText} autoComplete="off" />
        <button type="submit" className="button" aria-disabled={isBusy || text.trim().length < 2}>
          {t('members.search')}
        </button>
      </form>
      {problem ? <p role="alert">{problem}</p> : null}
      <p role="status">{note || (found === null ? '' : t('members.count', { count: found.length }))}</p>
      <ul className="history">
        {(found ?? []).map(member => {
          const { id, email, firstName, lastName, since, sessions } = member
          return (
            <li key={id} className="history-entry">
              <h3 className="label">{[firstName, lastName].filter(Boolean).join(' ') || email}</h3>
              <p>{t('members.member', { email, when: formatWhen(since), sessions })}</p>
              <div className="studio-actions">
                <button type="button" className="button" onClick={() => act('end-sessions', member)}>
                  {t('members.end', { email })}
                </button>
                <button type="button" className="button" onClick={() => exportData(member)}>
                  {t('members.export', { email })}
                </button>
                <button
                  type="button"
                  className="button"
                  onClick={() => window.confirm(t('members.deleteSure', { email })) && act('delete', member)}
                >
                  {t('members.delete', { email })}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
