import { useEffect, useMemo, useState } from 'react'
import { loadWords, saveDraft, useContent } from '../../client/content-api'
import { faultsOfMessage } from '../../../features/i18n/rules/check-message'
import type { Words } from '../../rules/content-contract'
import { mayDo } from '../../rules/roles'
import type { Person } from '../../rules/studio-contract'
import { filterWords, type WordChanges, wordsPatch, wordState, type WordState } from '../../rules/words/word-table'
import { t } from '../../translate'
import { problemText, useAction } from '../use-action'
import { useKeptChange } from '../use-kept-change'
import { WordTable } from './word-table'
import type { FileFault } from '../../rules/shown-fault'

const STATES = ['all', 'changed', 'missing', 'usual', 'unknown'] as const

/** The words of the site in each of its languages. */
export function WordsView({ person }: { person: Person }) {
  const { state } = useContent()
  const [chosen, setLocale] = useState<string | null>(null)
  if (state.is !== 'known') {
    return (
      <main className="studio-page">
        <h1 className="studio-title">{t('studio.words')}</h1>
        <p role="status">{state.is === 'pending' ? t('studio.loading') : problemText(state.refusal)}</p>
      </main>
    )
  }
  const { languages } = state.value
  const locale = chosen ?? languages[0]?.locale ?? 'en'
  return (
    <main className="studio-page studio-page-wide">
      <h1 className="studio-title">{t('studio.words')}</h1>
      <label className="field field-narrow">
        <span className="label">{t('words.language')}</span>
        <select className="input" value={locale} onChange={event => setLocale(event.target.value)}>
          {languages.map(language => (
            <option key={language.locale}>{language.locale}</option>
          ))}
        </select>
      </label>
      <LanguageWords key={locale} locale={locale} mayWrite={mayDo(person.role, 'draft.write')} />
    </main>
  )
}

function LanguageWords({ locale, mayWrite }: { locale: string; mayWrite: boolean }) {
  const { problem, isBusy, run } = useAction()
  const [loaded, setLoaded] = useState<Words | null>(null)
  useEffect(() => {
    void run(() => loadWords(locale)).then(words => words && setLoaded(words))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a language, which is the key
  }, [])
  return (
    <>
      {problem ? <p role="alert">{problem}</p> : null}
      {loaded ? (
        <WordsForm start={loaded} locale={locale} mayWrite={mayWrite} onSaved={setLoaded} />
      ) : (
        <p role="status">{isBusy ? t('studio.loading') : ''}</p>
      )}
    </>
  )
}

const NO_CHANGES: WordChanges = {}

interface WordsFormProps {
  start: Words
  locale: string
  mayWrite: boolean
  onSaved: (words: Words) => void
}

function WordsForm({ start, locale, mayWrite, onSaved }: WordsFormProps) {
  const { words, content, file, revision } = start
  const kept = useKeptChange<WordChanges>(`word changes ${locale}`, revision)
  const changes = kept.value ?? NO_CHANGES
  const [filter, setFilter] = useState<{ state: WordState | 'all'; search: string }>({ state: 'all', search: '' })
  const { problem, isBusy, run } = useAction()
  const shown = useMemo(() => filterWords(words, filter), [words, filter])
  const faults = useMemo(() => faultsOf(words, changes), [words, changes])
  const counted = (state: WordState) => words.filter(word => wordState(word) === state).length
  const isSaved = Object.keys(changes).length === 0
  const save = () => {
    if (isSaved || isBusy || faults.size > 0) return
    void run(async () => {
      const saved = await saveDraft({ revision: kept.revision, patches: { [file]: wordsPatch(content, changes) } })
      if (saved.ok) return loadWords(locale)
      // What was typed now lies on top of what somebody else saved: the next save counts.
      const theirs = saved.error.problem === 'changed' ? await loadWords(locale) : saved
      if (theirs.ok) {
        onSaved(theirs.value)
        kept.layOver(theirs.value.revision)
      }
      return saved
    }).then(after => {
      if (!after) return
      kept.settle(changes, after.revision)
      onSaved(after)
    })
  }
  return (
    <form
      className="words-form"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <div className="studio-actions">
        <label className="field">
          <span className="label">{t('words.search')}</span>
          <input
            className="input"
            type="search"
            value={filter.search}
            onChange={event => setFilter({ ...filter, search: event.target.value })}
          />
        </label>
        <label className="field">
          <span className="label">{t('words.state')}</span>
          <select
            className="input"
            value={filter.state}
            onChange={event => setFilter({ ...filter, state: event.target.value as WordState | 'all' })}
          >
            {STATES.map(state => (
              <option key={state} value={state}>
                {t(`words.${state}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p role="status">
        {t('words.counts', {
          shown: shown.length,
          all: words.length,
          changed: counted('changed'),
          missing: counted('missing'),
        })}{' '}
        {t(isBusy ? 'state.saving' : isSaved ? 'state.saved' : 'state.unsaved')}
      </p>
      <p className="hint">{t('words.hint')}</p>
      {problem ? <p role="alert">{problem}</p> : null}
      {faults.size > 0 ? <p role="alert">{t('words.faults')}</p> : null}
      {mayWrite ? (
        <button type="submit" className="button button-main" aria-disabled={isSaved || faults.size > 0}>
          {t('actions.save')}
        </button>
      ) : null}
      <WordTable
        {...{ words: shown, changes, faults, locale, mayWrite }}
        onChange={next => kept.change(Object.keys(next).length === 0 ? null : next)}
      />
    </form>
  )
}

/** What is wrong with the texts that were typed, by key: the first fault of each. */
function faultsOf(words: Words['words'], changes: WordChanges): Map<string, Pick<FileFault, 'message' | 'words'>> {
  const english = Object.fromEntries(words.filter(word => word.english !== '').map(word => [word.key, word.english]))
  const typed = Object.entries(changes).flatMap(([key, text]) => (text === null ? [] : [[key, text] as const]))
  const all = { ...english, ...Object.fromEntries(typed) }
  return new Map(
    typed.flatMap(([key, text]) => {
      const [fault] = faultsOfMessage({ key, text, all, english })
      return fault === undefined ? [] : [[key, fault] as const]
    }),
  )
}
