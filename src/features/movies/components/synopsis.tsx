import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/components/use-translation'

/** Texts up to this length, in characters, fit on a phone without collapsing. */
const FOLD_ABOVE = 180

/** A film's synopsis: in full on wide screens, collapsed to three lines on a phone until expanded. */
export function Synopsis({ text, lang }: { text: string; lang?: string | undefined }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > FOLD_ABOVE
  return (
    <div>
      <p id={id} lang={lang} className={isLong && !isOpen ? 'synopsis is-folded' : 'synopsis'}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="synopsis-more"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'movies.readLess' : 'movies.readMore')}
        </button>
      )}
    </div>
  )
}
