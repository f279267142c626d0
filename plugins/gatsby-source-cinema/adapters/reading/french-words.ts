/** Tags by words of French points of sale, beside the table of every system's words; `source.tags` goes over them. */
export const FRENCH_WORDS: Readonly<Record<string, string>> = {
  'Accessible PMR': 'Screen.Accessibility.Wheelchair',
  'Accès PMR': 'Screen.Accessibility.Wheelchair',
  'Accessible aux personnes à mobilité réduite': 'Screen.Accessibility.Wheelchair',
  'Boucle magnétique': 'Screen.Accessibility.HearingLoop',
  Malentendant: 'Screen.Accessibility.HearingLoop',
  'Placement numéroté': 'Auditorium.Comfort.ReservedSeating',
  SME: 'Showtime.Accessibility.OpenCaption',
  'Sous-titrage SME': 'Showtime.Accessibility.OpenCaption',
  'Sous-titres SME': 'Showtime.Accessibility.OpenCaption',
  'Ciné-relax': 'Showtime.Restriction.Relaxed',
  'Jeune public': 'Showtime.Restriction.KidsFriendly',
  'Film Français': 'Localization.Language.French',
  'Film Etranger en Langue Française': 'Localization.Language.French',
  'Film Etranger en Langue Etrangère': 'Localization.Version.Original',
}

/** The label of CGR's own large rooms, which both French systems tell by a flag. */
export const ICE_LABEL = 'ICE Immersive'
