import { navigate, withPrefix } from 'gatsby'
import { useState, type FormEvent } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Dialog } from '../../../ui/dialog'
import { Icon } from '../../../ui/icon'
import { useTranslation } from '../../i18n/use-translation'
import { useSiteShell } from '../../site/use-site-shell'
import { SearchForm } from './search-form'

const buttonStyles: ThemeUICSSObject = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minWidth: 'target',
  minHeight: 'target',
  px: '0.6875rem',
  border: '1px solid',
  borderColor: ['transparent', 'borderOnHeaderBackground'],
  borderRadius: 'pill',
  bg: ['transparent', 'surfaceOnHeaderBackground'],
  color: 'readableOnHeaderBackground',
  fontWeight: 'semibold',
  cursor: 'pointer',
  '.search-words': { paddingInlineEnd: 1 },
  '&:hover': { borderColor: 'readableOnHeaderBackground' },
}

/**
 * The way to a film by its title: a button that opens one field. Without scripts it is a form that leads to the films
 * page, where the field stands.
 */
export function SearchButton() {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  const [isOpen, setOpen] = useState(false)
  const path = `/${settings.paths.movies}/`

  const open = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const search = (term: string) => {
    setOpen(false)
    void navigate(`${path}?q=${encodeURIComponent(term)}`)
  }

  return (
    <>
      <form action={withPrefix(path)} onSubmit={open}>
        <button
          type="submit"
          name="q"
          value=""
          aria-label={t('layout.search')}
          aria-haspopup="dialog"
          sx={buttonStyles}
        >
          <Icon name="search" size={22} />
          <span className="search-words">{t('layout.search')}</span>
        </button>
      </form>
      <Dialog
        variant="sheet"
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('layout.searchTitle')}
        closeLabel={t('layout.close')}
      >
        <SearchForm action={withPrefix(path)} onSearch={search} />
      </Dialog>
    </>
  )
}
