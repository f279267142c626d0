import { useId, useState } from 'react'
import { saveDraft } from '../../client/content-api'
import { languageOf } from '../../../config/languages'
import type { Content } from '../../rules/content-contract'
import type { EditedPage } from '../../rules/pages/page-texts'
import { buildNewPage, PAGE_TEMPLATES, type PageTemplate } from '../../rules/pages/page-templates'
import { t, templateWordsOf } from '../../translate'
import { SelectField } from '../form-fields'
import { useAction } from '../use-action'

/** Makes a page from a template, in the site's default language, and opens it. */
export function NewPageForm({ content, onMade }: { content: Content; onMade: (edited: EditedPage) => void }) {
  const id = useId()
  const { isBusy, problem, run } = useAction()
  const [template, setTemplate] = useState<PageTemplate>('empty')
  const [title, setTitle] = useState('')
  const [isWithoutName, setWithoutName] = useState(false)
  const [language] = content.languages
  const make = () => {
    const words = templateWordsOf(languageOf(language?.locale ?? 'en') === 'fr' ? 'fr' : 'en', content.siteName)
    const files = Object.fromEntries(content.pages.map(({ file, slug }) => [file, { slug }]))
    const page = buildNewPage(files, { title, template, words })
    setWithoutName(page === null)
    if (!page || !language) return
    void run(() => saveDraft({ revision: content.revision, patches: { [page.file]: page.record } })).then(
      saved => saved && onMade({ file: page.file, language }),
    )
  }
  return (
    <form
      className="studio-form"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        make()
      }}
    >
      <h2 className="panel-title" id={`${id}-title`}>
        {t('pages.new')}
      </h2>
      {problem ? <p role="alert">{problem}</p> : null}
      <div className="field">
        <label className="label" htmlFor={`${id}-name`}>
          {t('field.title')}
        </label>
        <input
          id={`${id}-name`}
          className="input"
          value={title}
          autoComplete="off"
          aria-invalid={isWithoutName}
          aria-describedby={isWithoutName ? `${id}-fault` : undefined}
          onChange={event => setTitle(event.target.value)}
        />
        {isWithoutName ? (
          <p className="field-fault" id={`${id}-fault`} role="alert">
            {t('pages.needsTitle')}
          </p>
        ) : null}
      </div>
      <SelectField
        label={t('pages.template')}
        value={template}
        groups={[{ options: PAGE_TEMPLATES.map(value => ({ value, label: t(`pages.template.${value}`) })) }]}
        onChange={value => setTemplate(PAGE_TEMPLATES.find(known => known === value) ?? template)}
      />
      <button type="submit" className="button button-main" aria-disabled={isBusy}>
        {t('pages.make')}
      </button>
    </form>
  )
}
