import { type ComponentType, useContext, useMemo } from 'react'
import { LearnWordsContext } from './learn-words-context'

/**
 * A component that is loaded when it is first asked for, with the messages that it says and pages do not carry. They stand
 * in the component's own chunk, so that it never comes without them, and the page knows them before its first render.
 * @param words `import words from 'site-words/<part>.json'`, which the build writes (`build/words-of-part.ts`)
 */
export function withWords<Props extends object>(
  Component: ComponentType<Props>,
  words: Readonly<Record<string, string>>,
): ComponentType<Props> {
  return function WithWords(props: Props) {
    const learn = useContext(LearnWordsContext)
    // No effect: children speak at once. Learning the same again changes nothing.
    useMemo(() => learn(words), [learn])
    return <Component {...props} />
  }
}
