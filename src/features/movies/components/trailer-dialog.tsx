import { useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import words from 'site-words/trailer.json'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Link } from '../../../ui/link'
import { Picture } from '../../../ui/picture'
import { useTranslation } from '../../i18n/use-translation'
import { withWords } from '../../i18n/with-words'
import { parseTrailer, type Trailer } from '../rules/parse-trailer'
import { useEmbedConsent } from '../use-embed-consent'
import { TrailerPlayer } from './trailer-player'

export interface TrailerDialogProps {
  movie: { title: string; trailer: string; backdrop?: string | null; poster?: string | null }
  open: boolean
  onClose: () => void
}

const styles: ThemeUICSSObject = {
  display: 'grid',
  gap: 4,
  '.trailer-frame': {
    position: 'relative',
    // Never taller than what the window leaves for it.
    width: 'min(100%, calc((100dvh - 12rem) * 16 / 9))',
    minWidth: 'min(100%, 18rem)',
    mx: 'auto',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    borderRadius: 'medium',
    bg: 'stage',
    '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 },
    img: { objectFit: 'cover', opacity: 0.55, width: '100%', height: '100%' },
  },
  '.trailer-words': { m: 0, maxWidth: 'text' },
  '.trailer-choices': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
  '.trailer-choices a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
}

/** The trailer, and before it, where someone else's player would be loaded, who that is. Closing it stops the player. */
export const TrailerDialog = withWords(PlayerDialog, words)

function PlayerDialog({ movie, open, onClose }: TrailerDialogProps) {
  const { t } = useTranslation()
  const trailer = parseTrailer(movie.trailer)
  if (!trailer) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('trailer.titleOf', { 0: movie.title })}
      closeLabel={t('trailer.close')}
      variant="wide"
    >
      <TrailerBody movie={movie} trailer={trailer} />
    </Dialog>
  )
}

/** Made anew each time the dialog opens: a single permission ends with it. */
function TrailerBody({ movie, trailer }: { movie: TrailerDialogProps['movie']; trailer: Trailer }) {
  const { t } = useTranslation()
  const { isAllowed, setAllowed } = useEmbedConsent(trailer.provider)
  const [isAgreed, setAgreed] = useState(false)
  const isPlaying = isAgreed || isAllowed || !trailer.needsConsent
  const picture = movie.backdrop ?? movie.poster
  const watch = (
    <Link to={trailer.watchUrl}>
      {trailer.provider === 'file' ? t('trailer.openFile') : t('trailer.watchAt', { 0: trailer.name })}
    </Link>
  )
  return (
    <div sx={styles}>
      <div className="trailer-frame">
        {isPlaying ? (
          <TrailerPlayer trailer={trailer} title={t('trailer.titleOf', { 0: movie.title })} picture={picture ?? null} />
        ) : (
          picture && <Picture src={picture} alt="" width={960} height={540} />
        )}
      </div>
      {!isPlaying && <p className="trailer-words">{t('trailer.ask', { 0: trailer.name, 1: trailer.host })}</p>}
      {isPlaying && isAllowed && <p className="trailer-words">{t('trailer.allowed', { 0: trailer.name })}</p>}
      <div className="trailer-choices">
        {!isPlaying && (
          <>
            <Button onClick={() => setAgreed(true)}>{t('trailer.play')}</Button>
            <Button
              variant="outline"
              onClick={() => {
                setAllowed(true)
                setAgreed(true)
              }}
            >
              {t('trailer.always', { 0: trailer.name })}
            </Button>
          </>
        )}
        {isPlaying && isAllowed && (
          <Button
            variant="outline"
            onClick={() => {
              setAgreed(true)
              setAllowed(false)
            }}
          >
            {t('trailer.askAgain')}
          </Button>
        )}
        {watch}
      </div>
    </div>
  )
}
