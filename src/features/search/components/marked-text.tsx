import type { ThemeUICSSObject } from 'theme-ui'
import { markMatches } from '../rules/mark-matches'

const markStyles: ThemeUICSSObject = {
  color: 'inherit',
  backgroundColor: 'transparent',
  textDecoration: 'underline',
  textDecorationThickness: '0.14em',
  textDecorationColor: 'var(--theme-ui-colors-primaryInk)',
  textUnderlineOffset: '0.18em',
}

/** A name with the matches underlined. Isolated, so that its text direction does not affect the line's. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <bdi>
      {markMatches(text, words).map((piece, at) =>
        piece.isMarked ? (
          <mark key={at} sx={markStyles}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  )
}
