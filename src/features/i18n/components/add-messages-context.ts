import { createContext } from 'react'

/** Adds messages, flat by key, to those the page speaks. */
export type AddMessages = (words: Readonly<Record<string, string>>) => void

/** Outside a provider nothing is learnt: keys read as words there. */
export const AddMessagesContext = createContext<AddMessages>(() => undefined)
