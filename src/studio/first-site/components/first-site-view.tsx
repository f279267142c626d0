import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { failure } from '../../../platform/result'
import { ask, useLoaded } from '../../client/studio-api'
import { SelectField, SubmitButton } from '../../components/form-fields'
import { LabelledInput } from '../../components/labelled-input'
import { problemText, useAction } from '../../components/use-action'
import { language as studioLanguage, t } from '../../translate'
import { EXAMPLE, type FirstSite, type FirstSiteChoices, FirstSiteChoicesSchema } from '../rules/first-site-contract'
import { fileAsBase64 } from './file-as-base64'
import { SourceFields } from './source-fields'
import { systemText } from './system-text'

/** The first thing a studio shows in an empty folder: a few questions, and there is a site. */
export function FirstSiteView({ onMade }: { onMade: () => void }) {
  const { state, reload } = useLoaded(FirstSiteChoicesSchema, '/api/first-site')
  useEffect(() => {
    document.title = t('firstSite.title')
  }, [])
  return (
    <main className="studio-page studio-start">
      <h1 className="studio-title">{t('firstSite.title')}</h1>
      {state.is === 'known' ? (
        <FirstSiteForm choices={state.value} onMade={onMade} />
      ) : (
        <>
          <p role="status">{state.is === 'pending' ? t('studio.loading') : problemText(state.refusal)}</p>
          {state.is === 'refused' ? (
            <button type="button" className="button" onClick={reload}>
              {t('editor.tryAgain')}
            </button>
          ) : null}
        </>
      )}
    </main>
  )
}

type Answers = Omit<FirstSite, 'file'>

function FirstSiteForm({ choices, onMade }: { choices: FirstSiteChoices; onMade: () => void }) {
  const [answers, setAnswers] = useState<Answers>(() => firstAnswers(choices))
  const file = useRef<HTMLInputElement>(null)
  const { isBusy, problem, run } = useAction()
  const set = (patch: Partial<Answers>) => setAnswers(former => ({ ...former, ...patch }))
  const system = choices.systems.find(({ type }) => type === answers.type)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = file.current?.files?.[0]
    void run(async () => {
      const sent = chosen ? await fileAsBase64(chosen).catch(() => undefined) : null
      if (sent === undefined) return failure({ problem: 'no-file', faults: [] })
      return ask(v.unknown(), '/api/first-site', { method: 'POST', body: { ...answers, file: sent } })
    }).then(done => {
      if (done !== undefined) onMade()
    })
  }
  const chooseType = (type: string) => {
    const chosen = choices.systems.find(each => each.type === type)
    const tokenEnv = chosen?.secret?.isNeeded ? chosen.secret.variable : ''
    set({ type, address: chosen?.address ?? '', ids: '', tokenEnv })
  }
  return (
    <form className="studio-form" onSubmit={submit}>
      <p>{t('firstSite.hint')}</p>
      <LabelledInput
        label={t('firstSite.name')}
        value={answers.name}
        onChange={name => set({ name })}
        autoComplete="organization"
      />
      <SelectField
        label={t('firstSite.country')}
        groups={[{ options: named(choices.countries, 'region') }]}
        value={answers.country}
        onChange={country => set({ country })}
      />
      <SelectField
        label={t('firstSite.language')}
        groups={[{ options: named(choices.languages, 'language') }]}
        value={answers.language}
        onChange={language => set({ language })}
      />
      <SelectField
        label={t('firstSite.timeZone')}
        groups={[{ options: timeZones().map(value => ({ value, label: value.replaceAll('_', ' ') })) }]}
        value={answers.timeZone}
        onChange={timeZone => set({ timeZone })}
      />
      <LabelledInput
        label={t('firstSite.domain')}
        isOptional
        value={answers.domain}
        onChange={domain => set({ domain })}
        autoComplete="url"
      />
      <SelectField
        label={t('firstSite.source')}
        groups={[
          { options: [{ value: EXAMPLE, label: t('firstSite.example') }] },
          {
            label: t('firstSite.systems'),
            options: choices.systems.map(({ type }) => ({ value: type, label: systemText('system', type) })),
          },
        ]}
        value={answers.type}
        onChange={chooseType}
      />
      {system ? (
        <SourceFields key={system.type} system={system} answers={answers} file={file} onChange={set} />
      ) : (
        <p className="hint">{t('firstSite.exampleHint')}</p>
      )}
      <SubmitButton {...{ isBusy, problem }} label={t('firstSite.make')} />
      <p role="status">{isBusy ? t('firstSite.working') : ''}</p>
    </form>
  )
}

/** As far as the browser knows them; the person looks them over. */
function firstAnswers({ countries, languages }: FirstSiteChoices): Answers {
  const local = new Intl.Locale(navigator.language).maximize()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    name: '',
    domain: '',
    country: countries.find(code => code === local.region) ?? 'GB',
    language: languages.find(code => code === local.language) ?? 'en',
    timeZone,
    ...{ type: EXAMPLE, address: '', ids: '', tokenEnv: '' },
  }
}

/** Codes with their names in the studio's language, in its order. */
function named(codes: readonly string[], type: 'region' | 'language') {
  const names = new Intl.DisplayNames(studioLanguage, { type })
  const { compare } = new Intl.Collator(studioLanguage)
  return codes.map(value => ({ value, label: names.of(value) ?? value })).sort((a, b) => compare(a.label, b.label))
}

/** IANA names, that of this computer among them. */
function timeZones(): string[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return [...new Set([...Intl.supportedValuesOf('timeZone'), timeZone])].sort()
}
