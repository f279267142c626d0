import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import type { EmbedVendor } from '../rules/embed-standing'
import { vendorOf } from '../rules/vendors'
import { type EmbedGateState, useEmbedGate } from './use-embed-gate'

interface EmbedGateProps {
  /** Null: a frame of the site's own, which needs no consent. */
  vendor: EmbedVendor | null
  /** Width and `aspectRatio`, shared by frame and placeholder. */
  box: ThemeUICSSObject
  placeholder: ReactNode
  /** Consent prompt: whose content it is, and which host it contacts. */
  prompt: string
  onceLabel: string
  /** Further choices, such as a link to the content on its own site. */
  more?: ReactNode
  /** The frame may open by itself: the gate keeps the prompt's space, to avoid a layout shift. */
  keepsRoom?: boolean
  /** The gate has replaced a pressed button and takes the focus. */
  takesFocus?: boolean
  /** Called only once the frame may be shown. */
  children: () => ReactNode
}

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  '.embed-box': {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: 'medium',
    '&:focus': { outline: 'none' },
    '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 },
  },
  // Stacked in one grid cell: a notice that appears later takes the space of the prompt that was rendered first.
  '.embed-words': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    '& > *': { gridArea: '1 / 1' },
  },
  '.embed-question': { display: 'grid', gap: 3, alignContent: 'start', '&[data-kept]': { visibility: 'hidden' } },
  '.embed-question p': { m: 0, maxWidth: 'text' },
  '.embed-choices': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
  '.embed-choices a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
  // Nothing opens without scripts; only the link to the content's own site stays.
  '@media (scripting: none)': { '.embed-question > p, button': { display: 'none' } },
}

/** A third-party frame behind a consent prompt: shown once, always on this device, or by choice in the consent tool. */
export function EmbedGate({ vendor, box, placeholder, children, ...rest }: EmbedGateProps) {
  const { keepsRoom = false, takesFocus = false, ...words } = rest
  const gate = useEmbedGate(vendor, { takesFocus })
  return (
    <div sx={styles}>
      <div ref={gate.frame} className="embed-box" tabIndex={-1} sx={box}>
        {gate.isOpen ? children() : placeholder}
      </div>
      {vendor === null ? <Choices>{words.more}</Choices> : <Words {...words} {...{ vendor, gate, keepsRoom }} />}
    </div>
  )
}

type WordsProps = Pick<EmbedGateProps, 'prompt' | 'onceLabel' | 'more'> & {
  vendor: EmbedVendor
  gate: EmbedGateState
}

function Words({ keepsRoom, ...props }: WordsProps & { keepsRoom: boolean }) {
  const { isOpen, isAgreed, standing } = props.gate
  const isKept = keepsRoom && isOpen && !isAgreed
  if (isOpen && !isKept && standing !== 'remembered') return <Choices>{props.more}</Choices>
  return (
    <div className="embed-words">
      {!isOpen || isKept ? <Question {...props} isKept={isKept} /> : null}
      {isOpen && standing === 'remembered' ? <Remembered {...props} /> : null}
      {isOpen && standing !== 'remembered' ? <Choices>{props.more}</Choices> : null}
    </div>
  )
}

function Choices({ children }: { children: ReactNode }) {
  return children ? <div className="embed-choices">{children}</div> : null
}

/** @param isKept rendered invisibly to keep its space */
function Question({ prompt, onceLabel, more, vendor, gate, isKept }: WordsProps & { isKept: boolean }) {
  const { t } = useTranslation()
  const { name } = vendorOf(vendor)
  const { thirdParties } = useSiteShell().settings
  return (
    <div className="embed-question" {...(isKept ? { 'data-kept': '', 'aria-hidden': true } : {})}>
      <p>{prompt}</p>
      {gate.standing === 'denied' ? <p>{t('consent.embedDenied', { 0: name })}</p> : null}
      <div className="embed-choices">
        <Button onClick={gate.showOnce}>{onceLabel}</Button>
        {gate.standing === 'denied' ? null : (
          <Button variant="outline" onClick={gate.showAlways}>
            {t('consent.embedAlways', { 0: name })}
          </Button>
        )}
        {thirdParties.consent?.isEnabled ? <Link to="#consent-preferences">{t('consent.embedSettings')}</Link> : null}
        {more}
      </div>
    </div>
  )
}

function Remembered({ vendor, gate, more }: WordsProps) {
  const { t } = useTranslation()
  return (
    <div className="embed-question">
      <p>{t('consent.embedAllowed', { 0: vendorOf(vendor).name })}</p>
      <div className="embed-choices">
        <Button variant="outline" onClick={gate.promptAgain}>
          {t('consent.embedAskAgain')}
        </Button>
        {more}
      </div>
    </div>
  )
}

interface EmbedFrameProps {
  src: string
  /** Accessible name of the frame's content. */
  title: string
  /** A video player: may go full screen, and play sound on request. */
  isPlayer?: boolean
}

/** A third-party frame with the fewest permissions it needs. Always used inside an `EmbedGate`. */
export function EmbedFrame({ src, title, isPlayer = false }: EmbedFrameProps) {
  return (
    <iframe
      src={src}
      title={title}
      loading="lazy"
      // Players refuse to play without the site's origin.
      referrerPolicy="strict-origin-when-cross-origin"
      {...(isPlayer
        ? { allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture', allowFullScreen: true }
        : { allow: '' })}
    />
  )
}
