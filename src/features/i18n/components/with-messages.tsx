import { type ComponentType, useContext, useMemo } from 'react'
import { AddMessagesContext } from './add-messages-context'

/**
 * A component that is loaded when it is first asked for, with the messages that it says and pages do not carry. They stand
 * in the component's own chunk, so that it never comes without them, and the page knows them before its first render.
 * @param words `import words from 'site-words/<part>.json'`, which the build writes (`build/words-of-part.ts`)
 */
export function withMessages<Props extends object>(
  Component: ComponentType<Props>,
  words: Readonly<Record<string, string>>,
): ComponentType<Props> {
  return function WithMessages(props: Props) {
    const learn = useContext(AddMessagesContext)
    // No effect: children speak at once. Learning the same again changes nothing.
    useMemo(() => learn(words), [learn])
    return <Component {...props} />
  }
}
