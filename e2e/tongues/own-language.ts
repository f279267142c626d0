import { TONGUES, type Tongue } from '../../tests/tongue-sites'

/** The language of the built site. */
export const tongue = (process.env.TONGUE ?? 'hebrew') as Tongue
/** What its site says. */
export const words = TONGUES[tongue]
export const isHebrew = tongue === 'hebrew'
/** A letter of its script. */
export const LETTERS = isHebrew ? /\p{Script=Hebrew}/u : /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
