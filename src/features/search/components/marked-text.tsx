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

/** A name with what was looked for underlined. It runs in its own direction, and stands where the page's lines begin. */
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
