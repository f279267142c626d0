import { useState } from 'react'
import { loadContent, loadWords, saveDraft, useContent } from '../../client/content-api'
import type { Content } from '../../rules/content-contract'
import { isJsonObject } from '../../rules/draft-changes'
import { isSame } from '../../rules/merge-json'
import { firstMenus } from '../../rules/menus/first-menus'
import type { MenuNode } from '../../rules/menus/menu-tree'
import { mergeMenus } from '../../rules/menus/merge-menus'
import { isSoundMenu, labelOf } from '../../rules/menus/menu-tree'
import { sitePlace, valueAt, withValue } from '../../rules/pages/language-place'
import { patchesOf } from '../../rules/pages/page-texts'
import { mayDo } from '../../rules/roles'
import type { Person } from '../../rules/studio-contract'
import { t } from '../../translate'
import { problemText, useAction } from '../use-action'
import { useKeptChange } from '../use-kept-change'
import { MenuEditor } from './menu-editor'

type Language = Content['languages'][number]

/** The menus of the site in each of its languages. */
export function MenusView({ person }: { person: Person }) {
  const { state } = useContent()
  const [chosen, setLocale] = useState<string | null>(null)
  const [saved, setSaved] = useState<Content | null>(null)
  if (state.is !== 'known') {
    return (
      <main className="studio-page">
        <h1 className="studio-title">{t('studio.menus')}</h1>
        <p role="status">{state.is === 'pending' ? t('studio.loading') : problemText(state.refusal)}</p>
      </main>
    )
  }
  const content = saved ?? state.value
  const language = content.languages.find(({ locale }) => locale === chosen) ?? content.languages[0]
  if (!language) return null
  return (
    <main className="studio-page studio-page-wide">
      <h1 className="studio-title">{t('studio.menus')}</h1>
      {content.languages.length > 1 ? (
        <label className="field field-narrow">
          <span className="label">{t('menus.language')}</span>
          <select className="input" value={language.locale} onChange={event => setLocale(event.target.value)}>
            {content.languages.map(({ locale }) => (
              <option key={locale}>{locale}</option>
            ))}
          </select>
        </label>
      ) : null}
      <LanguageMenus
        key={language.locale}
        content={content}
        language={language}
        mayWrite={mayDo(person.role, 'draft.write')}
        onContent={setSaved}
      />
    </main>
  )
}

interface LanguageMenusProps {
  content: Content
  language: Language
  mayWrite: boolean
  onContent: (content: Content) => void
}

/** Menus as they were edited, and as they were at the first change. */
interface KeptMenus {
  base: MenuNode[]
  menus: MenuNode[]
}

function LanguageMenus({ content, language, mayWrite, onContent }: LanguageMenusProps) {
  const { own, shown } = readMenus(content, language)
  const kept = useKeptChange<KeptMenus>(`menus changed ${language.locale}`, content.revision)
  const { problem, isBusy, run } = useAction()
  const menus = kept.value?.menus ?? shown
  const isSaved = kept.value === null || isSame(kept.value.menus, shown)
  const change = (next: MenuNode[]) => kept.change({ base: kept.value?.base ?? shown, menus: next })
  const faulty = menus.find(menu => !isSoundMenu(menu))
  const begin = () =>
    void run(() => loadWords(language.locale)).then(loaded => {
      if (!loaded) return
      const words = loaded.words.map(
        ({ key, own: mine, builtIn, english }) => [key, mine ?? builtIn ?? english] as const,
      )
      change(firstMenus(new Map(words), content.files['site.json']))
    })
  const save = () => {
    if (isSaved || isBusy || faulty) return
    void run(async () => {
      const place = sitePlace(content.files, language)
      const after = withValue(content.files, { ...place, path: [...place.path, 'menus'] }, menus)
      const answer = await saveDraft({ revision: kept.revision, patches: patchesOf(content.files, after) })
      const isChanged = !answer.ok && answer.error.problem === 'changed'
      const latest = answer.ok || isChanged ? await loadContent() : answer
      if (latest.ok) onContent(latest.value)
      if (answer.ok && kept.value) kept.settle(kept.value, answer.value.draft)
      else if (latest.ok) {
        const theirs = readMenus(latest.value, language).shown
        kept.layOver(latest.value.revision, mine => ({
          base: theirs,
          menus: mergeMenus({ ...mine, theirs, ours: mine.menus }),
        }))
      }
      return answer
    })
  }
  return (
    <>
      <p role="status">{t(isBusy ? 'state.saving' : isSaved ? 'state.saved' : 'state.unsaved')}</p>
      {problem ? <p role="alert">{problem}</p> : null}
      {faulty ? <p role="alert">{t('menus.fault', { label: labelOf(faulty) })}</p> : null}
      {own === null && language.code !== '' ? <p className="hint">{t('menus.shared')}</p> : null}
      {menus.length === 0 ? <p>{t('menus.none')}</p> : null}
      {menus.length === 0 && mayWrite && language.code === '' ? (
        <button type="button" className="button" aria-disabled={isBusy} onClick={begin}>
          {t('menus.begin')}
        </button>
      ) : null}
      <MenuEditor menus={menus} pages={content.pages} mayWrite={mayWrite} onChange={change} />
      {mayWrite ? (
        <div className="studio-actions">
          <button
            type="button"
            className="button button-main"
            aria-disabled={isSaved || faulty !== undefined}
            onClick={save}
          >
            {t('actions.save')}
          </button>
          <button type="button" className="button" aria-disabled={isSaved} onClick={() => kept.change(null)}>
            {t('actions.reset')}
          </button>
        </div>
      ) : null}
    </>
  )
}

/** The menus of a language: its own, or those of the default language, which it shows. */
function readMenus({ files }: Content, language: Language): { own: MenuNode[] | null; shown: MenuNode[] } {
  const place = sitePlace(files, language)
  const value = valueAt(files, { ...place, path: [...place.path, 'menus'] })
  const shared = valueAt(files, { file: 'site.json', path: ['menus'] })
  const listOf = (list: unknown) => (Array.isArray(list) ? list.filter(isJsonObject) : null)
  return { own: listOf(value), shown: listOf(value) ?? listOf(shared) ?? [] }
}
