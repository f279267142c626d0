import type { ContactField, FieldFault } from '../../features/content/rules/contact-form'

const EN = {
  sent: {
    contact: { title: 'Thank you', text: 'Your message has reached us. We answer by e-mail.' },
    newsletter: { title: 'You are on the list', text: 'Our next newsletter comes to you too.' },
  },
  refusedTitle: { contact: 'Your message was not sent', newsletter: 'You are not on the list yet' },
  faults: {
    fields: 'Please look at this once more:',
    malformed: 'What your browser sent could not be read.',
    foreign: 'This form can only be sent from our own pages.',
    tooLarge: 'That is longer than we can take. Please shorten it.',
    unsupported: 'What your browser sent could not be read.',
    tooMany: 'That was a little often. Please try again in {0} min.',
    unavailable: 'We cannot keep it just now. Please try again in a few minutes.',
  },
  fields: { name: 'Your name', email: 'Your e-mail address', message: 'Message' },
  fieldFaults: { missing: 'is missing', invalid: 'does not look right', tooLong: 'is too long' },
  /** How to correct a refused form. */
  goBack: 'Go back with your browser: what you wrote is still there.',
  backToPage: 'Back to the page',
  backToSite: 'Back to {0}',
} satisfies { fields: Record<ContactField, string>; fieldFaults: Record<FieldFault, string> } & Record<string, unknown>

/** Texts of the response page in one language. `{0}` is a placeholder for minutes or a name. */
export type ContactTexts = typeof EN
/** Which form was sent. */
export type ContactKind = keyof ContactTexts['sent']
/** Why a form was refused. */
export type ContactFault = keyof ContactTexts['faults']

const FR: ContactTexts = {
  sent: {
    contact: { title: 'Merci', text: 'Votre message nous est bien parvenu. Nous répondons par e-mail.' },
    newsletter: { title: 'Vous êtes sur la liste', text: 'Notre prochaine lettre vous parviendra aussi.' },
  },
  refusedTitle: { contact: 'Votre message n’est pas parti', newsletter: 'Vous n’êtes pas encore sur la liste' },
  faults: {
    fields: 'Un regard encore, s’il vous plaît :',
    malformed: 'L’envoi de votre navigateur n’a pas pu être lu.',
    foreign: 'Ce formulaire ne s’envoie que depuis nos propres pages.',
    tooLarge: 'C’est plus long que ce que nous pouvons recevoir. Merci de raccourcir.',
    unsupported: 'L’envoi de votre navigateur n’a pas pu être lu.',
    tooMany: 'C’était un peu souvent. Merci de réessayer dans {0} min.',
    unavailable: 'Nous ne pouvons pas le garder à l’instant. Merci de réessayer dans quelques minutes.',
  },
  fields: { name: 'Votre nom', email: 'Votre adresse e-mail', message: 'Message' },
  fieldFaults: { missing: 'manque', invalid: 'semble inexact', tooLong: 'est trop long' },
  goBack: 'Revenez en arrière avec votre navigateur : ce que vous avez écrit y est encore.',
  backToPage: 'Retour à la page',
  backToSite: 'Retour à {0}',
}

const TEXTS: Readonly<Record<string, ContactTexts>> = { en: EN, fr: FR }

/** Returns the texts for a locale and their language; English for an unknown language. */
export function contactTextsOf(locale: string): { lang: string; texts: ContactTexts } {
  const lang = locale.toLowerCase().split('-')[0] ?? ''
  const texts = Object.hasOwn(TEXTS, lang) ? TEXTS[lang] : undefined
  return texts ? { lang, texts } : { lang: 'en', texts: EN }
}
