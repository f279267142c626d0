import { useTextLanguage } from './use-text-language'

interface MarkedTextsProps {
  texts: readonly string[]
  separator?: string
}

/** Short texts in a line; those that are not translated are marked with their language. */
export function MarkedTexts({ texts, separator = ' · ' }: MarkedTextsProps) {
  const langOf = useTextLanguage()
  if (!texts.some(text => langOf(text))) return <>{texts.join(separator)}</>
  return texts.map((text, at) => (
    <span key={text} lang={langOf(text)}>
      {at > 0 ? separator + text : text}
    </span>
  ))
}
