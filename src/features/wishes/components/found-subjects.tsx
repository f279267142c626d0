import { useDeferredValue } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { PLAIN_BUTTON_STYLES } from '../../../ui/button'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSearch } from '../../search/components/use-search'
import { useSiteShell } from '../../site/components/use-site-shell'
import { type NamedSubject, subjectOfItem } from '../rules/subject-of-item'
import type { WishOption } from '../rules/wish-options'
import { GROUP_KEYS } from '../rules/wish-words'

/** Most results that are listed. */
const MOST_FOUND = 8

const listStyles: ThemeUICSSObject = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'small',
  bg: 'surface',
  'li + li': { borderTop: '1px solid', borderColor: 'border' },
  button: {
    ...PLAIN_BUTTON_STYLES,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: 3,
    width: '100%',
    minHeight: 'target',
    px: 3,
    py: 2,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '&:is(:hover, :focus-visible)': { bg: 'backgroundWithOffset' },
    '@media (hover: none)': { '&:hover': { bg: 'transparent' } },
  },
  'button > span': { color: 'textAlt', fontSize: 'sm' },
}
const statusStyles: ThemeUICSSObject = { m: 0, fontSize: 'sm', color: 'textAlt', '&:empty': { display: 'none' } }

interface FoundProps {
  text: string
  options: readonly WishOption[]
  onChoose: (subject: NamedSubject) => void
}

/** What the site's search finds of what can be waited for, as buttons. */
export function FoundSubjects({ text, options, onChoose }: FoundProps) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const { status, outcome } = useSearch(useDeferredValue(text))
  const hits = outcome?.hits.flatMap(({ item }) => subjectOfItem(item, { options, theaters }) ?? []) ?? []
  const found = [...new Map(hits.map(hit => [`${hit.kind}:${hit.id}`, hit])).values()].slice(0, MOST_FOUND)
  const words =
    status === 'failed'
      ? t('wishes.findFailed')
      : outcome === null
        ? t('wishes.finding')
        : found.length === 0
          ? t('wishes.foundNone', { 0: text.trim() })
          : t('wishes.found', { count: found.length })
  return (
    <>
      <p role="status" sx={statusStyles}>
        {words}
      </p>
      {found.length === 0 ? null : (
        <ul sx={listStyles}>
          {found.map(subject => (
            <li key={`${subject.kind}:${subject.id}`}>
              <button type="button" onClick={() => onChoose(subject)}>
                <bdi lang={subject.lang}>{subject.name}</bdi>
                <span>{t(GROUP_KEYS[subject.kind])}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
