import { createContext } from 'react'

/** Adds messages, flat by key, to those of the page. */
export type AddMessages = (words: Readonly<Record<string, string>>) => void

/** Does nothing outside a provider. */
export const AddMessagesContext = createContext<AddMessages>(() => undefined)
