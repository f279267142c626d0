import { languageOf } from '../../config/languages'
import ar from '../../features/content/messages/forms/ar.json'
import de from '../../features/content/messages/forms/de.json'
import en from '../../features/content/messages/forms/en.json'
import es from '../../features/content/messages/forms/es.json'
import fr from '../../features/content/messages/forms/fr.json'
import he from '../../features/content/messages/forms/he.json'
import ja from '../../features/content/messages/forms/ja.json'
import nl from '../../features/content/messages/forms/nl.json'
import visitAr from '../../features/content/messages/visits/ar.json'
import visitDe from '../../features/content/messages/visits/de.json'
import visitEn from '../../features/content/messages/visits/en.json'
import visitEs from '../../features/content/messages/visits/es.json'
import visitFr from '../../features/content/messages/visits/fr.json'
import visitHe from '../../features/content/messages/visits/he.json'
import visitJa from '../../features/content/messages/visits/ja.json'
import visitNl from '../../features/content/messages/visits/nl.json'
import { VISIT_FIELDS, VISIT_LABELS, visitFaultKey } from '../../features/content/rules/visit-request'
import type { FieldFaults } from './contact-fields'

/** The words of the form itself: it and what the host says of it cannot differ. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: { ...ar, ...visitAr },
  de: { ...de, ...visitDe },
  en: { ...en, ...visitEn },
  es: { ...es, ...visitEs },
  fr: { ...fr, ...visitFr },
  he: { ...he, ...visitHe },
  ja: { ...ja, ...visitJa },
  nl: { ...nl, ...visitNl },
}

/** Returns the text of a message key in a locale; English for an unknown language. @param label replaces `{{0}}` */
export function visitText(key: string, locale: string, label = ''): string {
  const lang = languageOf(locale)
  const words = (Object.hasOwn(WORDS, lang) ? WORDS[lang] : undefined) ?? WORDS['en']
  return (words?.[key] ?? key).replace('{{0}}', () => label)
}

/** What is said of a request that has arrived. */
export function sentVisit(locale: string): { title: string; text: string } {
  return { title: visitText('content.visitThanks', locale), text: visitText('content.visitArrived', locale) }
}

export function visitRefusal(locale: string): string {
  return visitText('content.visitRefused', locale)
}

/** One line per faulty field, in the order of the form, each with the field's label. */
export function visitFaults(faults: FieldFaults, locale: string): string[] {
  return VISIT_FIELDS.flatMap(field => {
    const fault = faults[field]
    if (fault === undefined) return []
    const label = visitText(VISIT_LABELS[field], locale)
    const said = visitText(visitFaultKey(field, fault), locale, label)
    return [said.includes(label) ? said : `${label} – ${said}`]
  })
}
