import { createContext } from 'react'

/** Adds messages, flat by key, to those the page speaks. */
export type LearnWords = (words: Readonly<Record<string, string>>) => void

/** Outside a provider nothing is learnt: keys read as words there. */
export const LearnWordsContext = createContext<LearnWords>(() => undefined)
