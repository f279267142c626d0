import { useId, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { useTextLanguage } from '../../site/components/use-text-language'
import type { ShellMenuItem } from '../../site/components/use-site-shell'

const titleStyles: ThemeUICSSObject = { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'snug', m: 0, pb: 2 }
export const footerLinkStyles: ThemeUICSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: ['target', null, '2.25rem'],
  color: 'textAltOnFooterBackground',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:is(:hover, :active)': { color: 'readableOnFooterBackground', textDecoration: 'underline' },
}
const foldButtonStyles: ThemeUICSSObject = {
  appearance: 'none',
  display: ['flex', 'none'],
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  width: '100%',
  minHeight: '3.25rem',
  px: 0,
  border: 0,
  borderBottom: '1px solid',
  borderColor: 'borderOnFooterBackground',
  bg: 'transparent',
  color: 'inherit',
  fontSize: 'lg',
  fontWeight: 'semibold',
  textAlign: 'start',
  cursor: 'pointer',
  svg: { flex: 'none', transition: 'transform 150ms ease-out' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '@media (scripting: none)': { display: 'none' },
}
/** Collapsible on phones: the title is a button above the links. Without scripts nothing is collapsed. */
const foldedStyles: ThemeUICSSObject = {
  '.footer-menu-title': { display: ['none', 'block'], '@media (scripting: none)': { display: 'block' } },
  '.footer-menu-list': { pt: [2, 0], pb: [4, 0] },
  '.footer-menu-list[data-folded]': { display: ['none', 'block'], '@media (scripting: none)': { display: 'block' } },
}

interface FooterMenuProps {
  /** Shown above the links; `label` names them when it is null. */
  title: string | null
  label: string
  links: readonly Pick<ShellMenuItem, 'label' | 'href' | 'mode'>[]
  isFolding: boolean
  listStyles: ThemeUICSSObject
}

/** A menu of the footer: a column or line of links, collapsible on phones. */
export function FooterMenu({ title, label, links, isFolding, listStyles }: FooterMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const langOf = useTextLanguage()
  return (
    <nav aria-label={label} sx={isFolding ? foldedStyles : undefined}>
      {isFolding ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          lang={langOf(title)}
          sx={foldButtonStyles}
          onClick={() => setOpen(!isOpen)}
        >
          {title ?? label}
          <Icon name="chevronDown" size={20} />
        </button>
      ) : null}
      {title ? (
        <p className="footer-menu-title" lang={langOf(title)} sx={titleStyles}>
          {title}
        </p>
      ) : null}
      <div id={listId} className="footer-menu-list" {...(isFolding && !isOpen ? { 'data-folded': '' } : {})}>
        <ul sx={listStyles}>
          {links.map(({ label: text, href, mode }) => (
            <li key={text + href}>
              <Link to={href} mode={mode} lang={langOf(text)} sx={footerLinkStyles}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
