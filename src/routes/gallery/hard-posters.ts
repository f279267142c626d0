/** Titles that are hard to typeset: very long, one long word, one letter, other scripts and directions, no year. */
export const HARD_POSTERS: readonly { id: string; title: string; why: string; year?: number; director?: string }[] = [
  { id: '1922', title: 'Nosferatu', year: 1922, director: 'F. W. Murnau', why: 'The easy one' },
  {
    id: '1964',
    title: 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
    year: 1964,
    director: 'Stanley Kubrick',
    why: 'Very long',
  },
  { id: '1957', title: 'Donaudampfschifffahrtsgesellschaftskapitän', year: 1957, why: 'One long word' },
  { id: '1931', title: 'M', year: 1931, director: 'Fritz Lang', why: 'One letter' },
  { id: '2008', title: 'ואלס עם באשיר', year: 2008, director: 'ארי פולמן', why: 'Hebrew, right to left' },
  { id: '2012', title: 'وجدة', year: 2012, director: 'هيفاء المنصور', why: 'Arabic, joined' },
  { id: '1950', title: '羅生門', year: 1950, director: '黒澤 明', why: 'Japanese' },
  { id: '1988', title: 'となりのトトロ', why: 'Japanese, kana only' },
  { id: '1925', title: 'Броненосец «Потёмкин»', year: 1925, director: 'Сергей Эйзенштейн', why: 'Cyrillic, quotes' },
  { id: '1963', title: '8½', year: 1963, director: 'Federico Fellini', why: 'A fraction' },
  { id: '1902', title: 'Le Voyage dans la Lune', why: 'No year, no director' },
  { id: '1979', title: '…And Justice for All', year: 1979, director: 'Norman Jewison', why: 'Opens with a mark' },
]
