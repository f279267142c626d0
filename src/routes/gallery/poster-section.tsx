import type { ComponentProps } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { AspectBox, Poster } from '../../ui/poster'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/spinner'
import { TypographicPoster } from '../../ui/typographic-poster'
import { GallerySection, SpecimenGroup } from './specimen'

/** Titles that are hard to typeset: very long, one long word, one letter, other scripts and directions, no year. */
const HARD_POSTERS: readonly { id: string; title: string; why: string; year?: number; director?: string }[] = [
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

const posterGridStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['repeat(2, minmax(0, 1fr))', 'repeat(3, minmax(0, 1fr))', null, 'repeat(4, minmax(0, 1fr))'],
  columnGap: 4,
  rowGap: 5,
  m: 0,
  p: 0,
  listStyle: 'none',
}
const captionStyles: ThemeUICSSObject = { variant: 'text.meta', display: 'block', mt: 2 }
const boxStyles: ThemeUICSSObject = { width: '100%', overflow: 'hidden', borderRadius: 'small', bg: 'muted' }
const wideStyles: ThemeUICSSObject = { display: 'block', containerType: 'inline-size' }

/** Typographic posters of difficult titles, and picture boxes. */
export function PosterSection() {
  return (
    <GallerySection
      id="posters"
      title="Posters"
      lead="A film without a poster gets one: composed from its title, always the same, good enough to hang on a wall. These titles are the hard ones."
    >
      <ul sx={posterGridStyles}>
        {HARD_POSTERS.map(({ why, ...movie }) => (
          <li key={movie.id}>
            <Poster movie={movie} alt={`Poster of ${movie.title}`} />
            <span sx={captionStyles}>{why}</span>
          </li>
        ))}
      </ul>
      <SpecimenGroup
        name="Aspect box"
        least="16rem"
        wide
        specimens={{
          '4 : 3, loading': (
            <Box>
              <Skeleton height="100%" />
            </Box>
          ),
          '16 : 9, the wide poster of an event': (
            <Box ratio={16 / 9}>
              <span sx={wideStyles}>
                <TypographicPoster id="organ" title="Organ night" year="Saturdays" shape="wide" />
              </span>
            </Box>
          ),
          '16 : 9, a picture that cannot be had': (
            <Box ratio={16 / 9}>
              <Picture
                // Exists but is not a picture: a missing file would log an error in the console.
                src="/page-data/app-data.json"
                alt=""
                room="card"
                fallback={<TypographicPoster id="lost" title="Lost reels" shape="wide" />}
              />
            </Box>
          ),
        }}
      />
    </GallerySection>
  )
}

function Box(props: ComponentProps<typeof AspectBox>) {
  return (
    <div sx={boxStyles}>
      <AspectBox {...props} />
    </div>
  )
}
