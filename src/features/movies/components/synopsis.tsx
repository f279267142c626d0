import { useId, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/components/use-translation'

/** Texts up to this length, in characters, fit on a phone without collapsing. */
const FOLD_ABOVE = 180

const textStyles: ThemeUICSSObject = { m: 0, maxWidth: 'text', fontSize: ['md', null, 'lg'], whiteSpace: 'pre-line' }
const foldedStyles: ThemeUICSSObject = {
  ...textStyles,
  // Only on phones, and only with scripts, since the text could not be expanded without them.
  '@media screen and (max-width: 639px) and (scripting: enabled)': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '3',
    overflow: 'hidden',
  },
}
const buttonStyles: ThemeUICSSObject = {
  display: ['inline-flex', 'none'],
  appearance: 'none',
  alignItems: 'center',
  minHeight: 'target',
  p: 0,
  border: 0,
  bg: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 'semibold',
  textDecoration: 'underline',
  cursor: 'pointer',
  '@media (scripting: none), print': { display: 'none' },
}

/** A film's synopsis: in full on wide screens, collapsed to three lines on a phone until expanded. */
export function Synopsis({ text }: { text: string }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > FOLD_ABOVE
  return (
    <div>
      <p id={id} sx={isLong && !isOpen ? foldedStyles : textStyles}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          sx={buttonStyles}
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
