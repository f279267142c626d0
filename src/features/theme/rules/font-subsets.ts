/** Subsets of every site: names of films and people come from all of Europe. */
const ALWAYS = ['latin', 'latin-ext']

/** Characters that only one subset has, and languages written in it. */
const SCRIPTS: { subset: string; letters: RegExp; languages: string[] }[] = [
  {
    subset: 'cyrillic',
    letters: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1]/,
    languages: ['be', 'bg', 'kk', 'ky', 'mk', 'mn', 'ru', 'sr', 'uk'],
  },
  { subset: 'cyrillic-ext', letters: /[\u0460-\u048f\u0492-\u04af\u04b2-\u052f]/, languages: ['kk', 'ky', 'mn'] },
  { subset: 'greek', letters: /[\u0370-\u03ff]/, languages: ['el'] },
  { subset: 'greek-ext', letters: /[\u1f00-\u1fff]/, languages: [] },
  { subset: 'vietnamese', letters: /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef1]/, languages: ['vi'] },
  { subset: 'hebrew', letters: /[\u0590-\u05ff]/, languages: ['he', 'yi'] },
  { subset: 'arabic', letters: /[\u0600-\u06ff]/, languages: ['ar', 'fa', 'ps', 'ur'] },
  { subset: 'devanagari', letters: /[\u0900-\u097f]/, languages: ['hi', 'mr', 'ne'] },
]

interface SubsetsInUse {
  /** BCP 47 tag of the site. */
  locale: string
  /** All texts of the site, as plain text or JSON. */
  texts: Iterable<string>
}

/**
 * Returns the subsets a site needs: Latin, its language's, and those whose characters its texts contain. `latin` is
 * first.
 */
export function subsetsInUse({ locale, texts }: SubsetsInUse): string[] {
  const language = locale.split('-')[0]?.toLowerCase() ?? ''
  const found = new Set(SCRIPTS.filter(({ languages }) => languages.includes(language)).map(({ subset }) => subset))
  for (const text of texts) {
    for (const { subset, letters } of SCRIPTS) if (!found.has(subset) && letters.test(text)) found.add(subset)
  }
  return [...ALWAYS, ...SCRIPTS.map(({ subset }) => subset).filter(subset => found.has(subset))]
}
