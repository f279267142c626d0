import { useState } from 'react'
import type { Word, WordChanges } from '../../rules/words/word-table'
import { t } from '../../translate'
import type { FileFault } from '../../rules/shown-fault'
import { FaultWords } from '../fault-text'
import { textWith } from '../text-with'

/** Rows at first, and each time that more are shown. */
const ROWS = 60

interface WordTableProps {
  words: readonly Word[]
  changes: WordChanges
  /** What is wrong with typed texts, by key. */
  faults: ReadonlyMap<string, Pick<FileFault, 'message' | 'words'>>
  locale: string
  mayWrite: boolean
  onChange: (changes: WordChanges) => void
}

/** Each message with what the site says and the operator's own text. */
export function WordTable({ words, changes, faults, locale, mayWrite, onChange }: WordTableProps) {
  const [most, setMost] = useState(ROWS)
  const put = ({ key, own }: Word, text: string) => {
    const { [key]: _, ...rest } = changes
    const next = text === '' ? null : text
    onChange(next === own ? rest : { ...rest, [key]: next })
  }
  return (
    <>
      <div className="table-room">
        <table className="studio-table">
          <thead>
            <tr>
              <th scope="col">{t('words.key')}</th>
              <th scope="col">{t('words.builtIn')}</th>
              <th scope="col">{t('words.own')}</th>
            </tr>
          </thead>
          <tbody>
            {words.slice(0, most).map(word => {
              const typed = changes[word.key]
              const fault = faults.get(word.key)
              const id = `word-${word.key}`
              return (
                <tr key={word.key}>
                  <th scope="row" className="word-key">
                    {word.key}
                  </th>
                  <td lang={word.builtIn === null ? 'en' : locale}>
                    {word.builtIn ?? t('words.english', { text: word.english })}
                  </td>
                  <td>
                    <input
                      className="input"
                      lang={locale}
                      value={(typed === undefined ? word.own : typed) ?? ''}
                      readOnly={!mayWrite}
                      aria-label={t('words.ownOf', { key: word.key })}
                      aria-invalid={fault !== undefined}
                      aria-describedby={fault === undefined ? undefined : id}
                      onChange={event => put(word, event.target.value)}
                    />
                    {fault === undefined ? null : (
                      <p id={id} className="field-fault">
                        {textWith('words.fault', { fault: <FaultWords fault={fault} /> })}
                      </p>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {words.length > most ? (
        <button type="button" className="button" onClick={() => setMost(most + ROWS)}>
          {t('words.more', { count: Math.min(ROWS, words.length - most) })}
        </button>
      ) : null}
    </>
  )
}
