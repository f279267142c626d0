import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../../ui/icon'
import { Link } from '../../../../ui/link'
import { EmbedFrame, EmbedGate } from '../../../consent/components/embed-gate'
import { useTranslation } from '../../../i18n/components/use-translation'
import { type Embed, parseEmbed } from '../../rules/parse-embed'
import { useScopeText } from '../theater-scope'
import type { WidgetOfType } from '../../rules/content-page-record'

const boxStyles: ThemeUICSSObject = { width: '100%', aspectRatio: '16 / 9', bg: 'stage' }
const placeholderStyles: ThemeUICSSObject = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  p: 4,
  color: 'textOnStage',
  textAlign: 'center',
  '.embed-title': { fontWeight: 'semibold', fontSize: ['md', 'lg'] },
  '.embed-host': { fontSize: 'sm' },
}

/** A third-party video or street map, shown once the visitor agrees; a URL of an unknown service becomes a link. */
export function EmbedWidget({ widget }: { widget: WidgetOfType<'embed'> }) {
  const fill = useScopeText()
  const embed = parseEmbed(widget.url)
  const title = fill(widget.title)
  if (!embed) return <Link to={widget.url}>{title}</Link>
  return <GatedEmbed key={embed.frameUrl} embed={embed} title={title} url={widget.url} />
}

function GatedEmbed({ embed, title, url }: { embed: Embed; title: string; url: string }) {
  const { t } = useTranslation()
  const { vendor, name, host, frameUrl } = embed
  const isMap = vendor === 'openstreetmap'
  return (
    <figure sx={{ m: 0, maxWidth: '52rem' }}>
      <EmbedGate
        vendor={vendor}
        box={boxStyles}
        keepsRoom
        placeholder={
          <div sx={placeholderStyles}>
            <Icon name={isMap ? 'pin' : 'play'} size={40} />
            <span className="embed-title">{title}</span>
            <span className="embed-host">{name}</span>
          </div>
        }
        prompt={t('content.embedAsk', { 0: name, 1: host })}
        onceLabel={t('content.embedOnce')}
        more={<Link to={url}>{t('content.embedOpenAt', { 0: name })}</Link>}
      >
        {() => <EmbedFrame src={frameUrl} title={title} isPlayer={!isMap} />}
      </EmbedGate>
    </figure>
  )
}
