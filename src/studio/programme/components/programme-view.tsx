import { useState } from 'react'
import type { Result } from '../../../platform/result'
import { ask, type Refusal, useLoaded } from '../../client/studio-api'
import { formatWhen } from '../../format-dates'
import { problemText, useAction } from '../../components/use-action'
import { mayDo } from '../../rules/roles'
import type { Person } from '../../rules/studio-contract'
import { t } from '../../translate'
import { ProgrammeSchema } from '../rules/programme-contract'
import { whyEmpty } from '../rules/why-empty'
import { EventList } from './event-list'
import { FeaturedForm } from './featured-form'
import { FilmList } from './film-list'
import { ListingsFile } from './listings-file'
import type { SendProgramme } from './record-parts'
import { TheaterList } from './theater-list'
import { faultKey, FaultText } from '../../components/fault-text'

const PARTS = ['movies', 'events', 'theaters'] as const

/** Films, events and theaters as the site gets them, and what this site does otherwise than its source. */
export function ProgrammeView({ person }: { person: Person }) {
  const { state, reload } = useLoaded(ProgrammeSchema, '/api/programme')
  const { isBusy, problem, run } = useAction()
  const [part, setPart] = useState<(typeof PARTS)[number]>('movies')
  const [said, setSaid] = useState('')
  if (state.is !== 'known') {
    return (
      <main className="studio-page">
        <h1 className="studio-title">{t('programme.title')}</h1>
        <p role="status">{state.is === 'pending' ? t('programme.reading') : problemText(state.refusal)}</p>
      </main>
    )
  }
  const programme = state.value
  const mayWrite = mayDo(person.role, 'draft.write')
  const act = async (work: () => Promise<Result<unknown, Refusal>>, done: string): Promise<boolean> => {
    setSaid('')
    const value = await run(work)
    if (value !== undefined) setSaid(done)
    // After a refusal, too: what others saved is seen then, and what was typed stays in its form.
    reload()
    return value !== undefined
  }
  const send: SendProgramme = (target, body) =>
    act(
      () =>
        ask(ProgrammeSchema, `/api/programme/${target}`, {
          method: 'PUT',
          body: { revision: programme.revision, ...body },
        }),
      t('programme.saved'),
    )
  const read = () =>
    void act(() => ask(ProgrammeSchema, '/api/programme/read', { method: 'POST', body: {} }), t('programme.read'))
  const shared = { programme, mayWrite, isBusy, send }
  const empty = part === 'theaters' ? null : whyEmpty(programme, part)
  return (
    <main className="studio-page">
      <h1 className="studio-title">{t('programme.title')}</h1>
      <div className="room-note">
        <p role="status">{isBusy ? t('pictures.working') : said}</p>
        {problem ? <p role="alert">{problem}</p> : null}
      </div>
      <div className="studio-actions">
        <p className="hint">
          {programme.readAt === null
            ? t('programme.never')
            : t('programme.readAt', { when: formatWhen(programme.readAt) })}
        </p>
        {mayWrite ? (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && read()}>
            {t('programme.readAgain')}
          </button>
        ) : null}
      </div>
      {programme.ofPublished ? <p className="hint">{t('programme.ofPublished')}</p> : null}
      {programme.faults.length > 0 ? (
        <details>
          <summary>{t('programme.faults', { count: programme.faults.length })}</summary>
          <ul className="fault-lines">
            {programme.faults.map(line => (
              <li key={faultKey(line)}>
                <FaultText fault={line} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <div className="studio-actions" role="group" aria-label={t('programme.parts')}>
        {PARTS.map(each => (
          <button
            key={each}
            type="button"
            className="button"
            aria-pressed={each === part}
            onClick={() => setPart(each)}
          >
            {t(`programme.${each}`)}
          </button>
        ))}
      </div>
      {programme.file === null ? null : (
        <ListingsFile file={programme.file} revision={programme.revision} mayWrite={mayWrite} onSent={reload} />
      )}
      {empty ? <p>{t(`empty.${empty}`)}</p> : null}
      {part === 'movies' ? (
        <>
          <FeaturedForm key={JSON.stringify(programme.featured)} {...shared} />
          <FilmList {...shared} />
        </>
      ) : null}
      {part === 'events' ? <EventList {...shared} /> : null}
      {part === 'theaters' ? <TheaterList {...shared} /> : null}
    </main>
  )
}
