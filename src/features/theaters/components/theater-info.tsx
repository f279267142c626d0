import type { ComponentProps } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import { addressLines, type PostalAddress } from '../rules/address-lines'
import { OpenState } from './open-state'

interface TheaterInfoProps {
  theater: ComponentProps<typeof OpenState> & {
    name: string
    address?: PostalAddress | null
    phone?: string | null
    email?: string | null
    links?: readonly { name: string; url: string }[]
  }
  /** Parts that an editor has turned off for a page. All are shown by default. */
  show?: Partial<Record<'name' | 'address' | 'phone' | 'email' | 'links' | 'state', boolean>>
}

const styles: ThemeUICSSObject = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  m: 0,
  '.info-line': { display: 'flex', alignItems: 'flex-start', gap: 2, m: 0 },
  '.info-line svg': { mt: '0.15em', color: 'textAlt' },
  // A long e-mail address in large text breaks instead of widening the page.
  '.info-line a': { display: 'inline-block', minWidth: 0, py: '2px', overflowWrap: 'anywhere' },
  '.info-links': { display: 'flex', flexWrap: 'wrap', columnGap: 4, m: 0, p: 0, listStyle: 'none' },
  '.info-links a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
  '.info-name': { m: 0, fontFamily: 'heading', fontSize: 'lg', fontWeight: 'bold' },
  address: { fontStyle: 'normal' },
}

/** How to reach a theater: address, phone, e-mail, external links, and whether it is open. */
export function TheaterInfo({ theater, show = {} }: TheaterInfoProps) {
  const { t, locale } = useTranslation()
  const { name, timeZone, today = null, phone, email, links = [], closures } = theater
  const shows = (part: keyof typeof show) => show[part] !== false
  const lines = shows('address') ? addressLines(theater.address, locale) : []
  return (
    <div sx={styles}>
      {shows('name') && <p className="info-name">{name}</p>}
      {shows('state') && <OpenState {...{ closures, timeZone, today }} />}
      {lines.length > 0 && (
        <div className="info-line">
          <Icon name="pin" size={20} label={t('theaters.address')} />
          <address>
            {lines.map(line => (
              <div key={line}>
                <bdi>{line}</bdi>
              </div>
            ))}
          </address>
        </div>
      )}
      {shows('phone') && phone && (
        <p className="info-line">
          <Icon name="phone" size={20} label={t('theaters.phone')} />
          <Link to={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </Link>
        </p>
      )}
      {shows('email') && email && (
        <p className="info-line">
          <Icon name="info" size={20} label={t('theaters.email')} />
          <Link to={email}>{email}</Link>
        </p>
      )}
      {shows('links') && links.length > 0 && (
        <ul className="info-links" aria-label={t('theaters.follow')}>
          {links.map(link => (
            <li key={link.url}>
              <Link to={link.url}>{readableName(link.name)}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** `facebook` → `Facebook`; names with capitals keep them. */
function readableName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
