import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { Heading } from '../../../ui/heading'
import { useTranslation } from '../../i18n/components/use-translation'
import { NEWSLETTER_PATH } from '../rules/contact-form'
import { useScopeText } from './use-scope-text'
import type { WidgetOfType } from './widget-of-type'
import { ContactForm } from './contact-form'
import { TextField } from './text-field'

const formStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }

/**
 * Newsletter sign-up: posts an e-mail address to the site's own host, or to the operator's list if the widget has an
 * `action`.
 */
export function NewsletterWidget({ widget }: { widget: WidgetOfType<'newsletter'> }) {
  const { t } = useTranslation()
  const fill = useScopeText()
  return (
    <section
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'center',
        gridTemplateColumns: ['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))'],
        p: [4, 5],
        bg: 'muted',
        color: 'readableOnMuted',
        '--field-fault': 'currentColor',
        '--field-note': 'currentColor',
        borderRadius: 'large',
      }}
    >
      <div sx={{ display: 'grid', gap: 2 }}>
        <Heading as="h2" size="h3">
          {widget.title ? fill(widget.title) : t('content.newsletterTitle')}
        </Heading>
        {widget.text ? <p sx={{ m: 0 }}>{fill(widget.text)}</p> : null}
      </div>
      {widget.action ? (
        <form action={widget.action} method="post" sx={formStyles}>
          <TextField label={t('content.yourEmail')} name="email" type="email" autoComplete="email" />
          <Button type="submit" sx={{ justifySelf: 'start' }}>
            {t('content.subscribe')}
          </Button>
        </form>
      ) : (
        <ContactForm
          path={NEWSLETTER_PATH}
          fields={['email']}
          submit={t('content.subscribe')}
          sentKey="content.newsletterSent"
          styles={formStyles}
        />
      )}
    </section>
  )
}
