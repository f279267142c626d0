import type { ThemeUICSSObject } from 'theme-ui'
import { AspectBox, Poster } from '../../ui/poster'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import { TypographicPoster } from '../../ui/typographic-poster'
import { HARD_POSTERS } from './hard-posters'
import { GallerySection } from './gallery-section'
import { Specimen, SpecimenGroup } from './specimen'

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
const cardActionStyles: ThemeUICSSObject = { width: '100%', overflow: 'hidden', borderRadius: 'small' }
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
      <SpecimenGroup name="Aspect box" least="16rem">
        <Specimen name="4 : 3, loading" wide>
          <div sx={cardActionStyles}>
            <AspectBox>
              <Skeleton height="100%" />
            </AspectBox>
          </div>
        </Specimen>
        <Specimen name="16 : 9, the wide poster of an event" wide>
          <div sx={cardActionStyles}>
            <AspectBox ratio={16 / 9}>
              <span sx={wideStyles}>
                <TypographicPoster id="organ" title="Organ night" year="Saturdays" shape="wide" />
              </span>
            </AspectBox>
          </div>
        </Specimen>
        <Specimen name="16 : 9, a picture that cannot be had" wide>
          <div sx={cardActionStyles}>
            <AspectBox ratio={16 / 9}>
              <Picture
                // Exists but is not a picture: a missing file would log an error in the console.
                src="/page-data/app-data.json"
                alt=""
                room="card"
                fallback={
                  <span sx={wideStyles}>
                    <TypographicPoster id="lost" title="Lost reels" shape="wide" />
                  </span>
                }
              />
            </AspectBox>
          </div>
        </Specimen>
      </SpecimenGroup>
    </GallerySection>
  )
}
