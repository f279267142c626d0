import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { ask } from '../../client/studio-api'
import { useAction } from '../../components/use-action'
import { t } from '../../translate'

const SentSchema = v.object({ films: v.number(), showtimes: v.number() })

interface ListingsFileProps {
  /** In the site folder. */
  file: string
  revision: string
  mayWrite: boolean
  onSent: () => void
}

/** The spreadsheet, calendar or export that the listings come from: it is edited elsewhere, and sent again. */
export function ListingsFile({ file, revision, mayWrite, onSent }: ListingsFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, problem, run } = useAction()
  const [said, setSaid] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = input.current?.files?.[0]
    if (isBusy || !chosen) return
    setSaid('')
    const path = `/api/programme/file?revision=${revision}`
    void run(() => ask(SentSchema, path, { method: 'PUT', body: chosen })).then(sent => {
      if (!sent) return
      setSaid(t('listingsFile.sent', sent))
      if (input.current) input.current.value = ''
      onSent()
    })
  }
  return (
    <section>
      <h2 className="panel-title">{t('listingsFile.title')}</h2>
      <p className="hint">{t('listingsFile.hint', { file })}</p>
      <p>
        <a className="button" href="/api/programme/file" download={file.replace(/^.*\//, '')}>
          {t('listingsFile.take', { file })}
        </a>
      </p>
      {mayWrite ? (
        <form className="studio-form" onSubmit={submit}>
          <div className="field">
            <label className="label" htmlFor="listings-file">
              {t('listingsFile.choose')}
            </label>
            <input ref={input} id="listings-file" className="input" type="file" required />
          </div>
          {problem ? (
            <p className="field-fault" role="alert">
              {problem}
            </p>
          ) : null}
          <button type="submit" className="button" aria-disabled={isBusy}>
            {t('listingsFile.send')}
          </button>
          <p role="status">{isBusy ? t('listingsFile.reading') : said}</p>
        </form>
      ) : null}
    </section>
  )
}
