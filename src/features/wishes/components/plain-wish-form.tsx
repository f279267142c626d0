import { withPrefix } from 'gatsby'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { useBasePath } from '../../../ui/link-behaviour'
import { RadioGroup } from '../../../ui/radio-group'
import { SelectField } from '../../../ui/select-field'
import { TextField } from '../../../ui/text-field'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import {
  WISH_BOUNDS,
  WISH_KINDS,
  WISH_PLAIN_FIELDS as FIELDS,
  WISH_TRAP_FIELD,
  WISHES_PATH,
} from '../rules/wish-contract'
import type { WishOption } from '../rules/wish-options'
import { GROUP_KEYS, WHEN_KEYS } from '../rules/wish-words'

const styles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }
const buttonStyles: ThemeUICSSObject = { display: 'flex' }

/**
 * The form for browsers without scripts, posted to the host, which answers with a page. Push messages need scripts: it
 * has the other ways. It is for `noscript`: nothing of it follows what the visitor does.
 */
export function PlainWishForm({ options }: { options: readonly WishOption[] }) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const base = useBasePath()
  const subjects = [
    ...options.map(({ kind, id, name, lang }) => ({
      ...{ value: `${kind}:${id}`, label: name, lang, group: t(GROUP_KEYS[kind]) },
    })),
    ...theaters.map(({ theaterId, name }) => ({
      ...{ value: `theater:${theaterId}`, label: name, group: t(GROUP_KEYS.theater) },
    })),
  ]
  return (
    <form method="post" action={withPrefix(WISHES_PATH)} sx={styles}>
      <SelectField
        name={FIELDS.subject}
        label={t('wishes.chosen')}
        placeholder={t('wishes.choose')}
        options={subjects}
      />
      <RadioGroup
        name={FIELDS.kind}
        label={t('wishes.when')}
        defaultValue="on-sale"
        options={WISH_KINDS.map(value => ({ value, label: t(WHEN_KEYS[value]) }))}
      />
      {theaters.length < 2 ? (
        <input type="hidden" name={FIELDS.theater} value={theaters[0]?.theaterId ?? ''} />
      ) : (
        <SelectField
          name={FIELDS.theater}
          label={t('wishes.place')}
          placeholder={t('wishes.placeAny')}
          options={theaters.map(({ theaterId, name }) => ({ value: theaterId, label: name }))}
        />
      )}
      <RadioGroup
        name={FIELDS.way}
        label={t('wishes.way')}
        defaultValue="email"
        options={[
          { value: 'email', label: t('wishes.byEmail'), hint: t('wishes.byEmailHint') },
          { value: 'feed', label: t('wishes.byFeed'), hint: t('wishes.byFeedHint') },
        ]}
      />
      <TextField
        name={FIELDS.email}
        type="email"
        autoComplete="email"
        label={t('wishes.email')}
        maxLength={WISH_BOUNDS.email}
      />
      <input type="hidden" name={FIELDS.language} value={base.replace('/', '')} />
      <input hidden name={WISH_TRAP_FIELD} defaultValue="" autoComplete="off" tabIndex={-1} />
      <div sx={buttonStyles}>
        <Button type="submit">{t('wishes.title')}</Button>
      </div>
    </form>
  )
}
