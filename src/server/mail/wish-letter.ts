import type { WishKind } from '../../features/wishes/rules/wish-contract'
import { type Block, fill, type Letter, mailWords } from './letter'

/** A film in a letter, with a line for each theater. */
interface LetterFilm {
  title: string
  lines: readonly string[]
  /** Absolute; null for a film without a page. */
  href: string | null
}

interface WriteWishLetter {
  /** Of the site: `fr` or `fr-FR`. */
  locale: string
  kind: WishKind
  /** `Now on sale: Anora`. */
  title: string
  films: readonly LetterFilm[]
  /** Films that are not listed. */
  more: number
  /** Absolute. */
  endLink: string
}

/** Words of messages about wishes in a language of the site; falls back to English. */
export function wishWords(locale: string) {
  const { language, messages, dates } = mailWords(locale)
  const say = (part: string, value = '') => fill(messages[`WISH_NEWS.${part}`] ?? '', [value])
  return {
    language,
    /** Locale of dates. */
    dates,
    say,
    /** @param name of a film */
    subjectOf: (kind: WishKind, name: string) => say(kind, name),
  }
}

/** Writes a letter of news: each film with its theaters and a link, and the link that ends such letters. */
export function writeWishLetter({ locale, kind, title, films, more, endLink }: WriteWishLetter): Letter {
  const { language, say } = wishWords(locale)
  const blocks: Block[] = [
    { kind: 'text', text: say(`${kind}Text`) },
    ...films.flatMap((film): Block[] => [
      { kind: 'text', text: [film.title, ...film.lines].join('\n') },
      ...(film.href === null ? [] : [{ kind: 'action', label: say('action', film.title), href: film.href } as const]),
    ]),
    ...(more > 0 ? [{ kind: 'text', text: say('more', String(more)) } as const] : []),
    { kind: 'link', label: say('end'), href: endLink },
    { kind: 'note', text: say('note') },
  ]
  return { language, locale, subject: title, endLink, blocks }
}
