import { mayDo } from '../rules/roles'
import type { Person } from '../rules/studio-contract'
import { t } from '../translate'

const VIEWS = [
  'programme',
  'pages',
  'menus',
  'words',
  'pictures',
  'theme',
  'settings',
  'preview',
  'draft',
  'desk',
  'history',
  'people',
  'account',
] as const

export type StudioView = (typeof VIEWS)[number]

interface StudioBarProps {
  view: StudioView
  person: Person
  onView: (view: StudioView) => void
}

/** The way between the studio's views; only those that the person's role may see. */
export function StudioBar({ view, person, onView }: StudioBarProps) {
  const views = VIEWS.filter(each => each !== 'people' || mayDo(person.role, 'people.manage'))
  return (
    <nav className="studio-bar" aria-label={t('studio.nav')}>
      <ul className="studio-views">
        {views.map(each => (
          <li key={each}>
            <button
              type="button"
              className="studio-link"
              aria-current={each === view ? 'page' : undefined}
              // On a phone the line of rooms scrolls.
              ref={each === view ? scrollIntoLine : undefined}
              onClick={() => onView(each)}
            >
              {t(`studio.${each}`)}
            </button>
          </li>
        ))}
      </ul>
      <p className="studio-person">
        {person.name}, {t(`role.${person.role}`)}
      </p>
    </nav>
  )
}

const scrollIntoLine = (button: HTMLElement | null) => button?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
