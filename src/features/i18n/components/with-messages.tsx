import { type ComponentType, useContext, useMemo } from 'react'
import { AddMessagesContext } from './add-messages-context'

/**
 * Wraps a lazily loaded component with its messages, which are not part of the page's. They are in the component's own
 * chunk and are added before its first render.
 * @param words `import words from 'site-words/<part>.json'`, which the build writes (`build/words-of-part.ts`)
 */
export function withMessages<Props extends object>(
  Component: ComponentType<Props>,
  words: Readonly<Record<string, string>>,
): ComponentType<Props> {
  return function WithMessages(props: Props) {
    const learn = useContext(AddMessagesContext)
    // Not an effect, because children need the messages in the same render. Adding them twice is harmless.
    useMemo(() => learn(words), [learn])
    return <Component {...props} />
  }
}
