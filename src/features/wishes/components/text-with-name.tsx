interface TextWithNameProps {
  text: string
  /** What `text` names; null for nothing. */
  name: { name: string; lang?: string } | null
}

/** A sentence whose name is marked with its language, where that is not the page's. */
export function TextWithName({ text, name: named }: TextWithNameProps) {
  const at = named ? text.indexOf(named.name) : -1
  if (!named?.lang || at < 0) return <>{text}</>
  const { name, lang } = named
  return (
    <>
      {text.slice(0, at)}
      <span lang={lang}>{name}</span>
      {text.slice(at + name.length)}
    </>
  )
}
