import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { Heading } from '../../../../ui/heading'
import { useTranslation } from '../../../i18n/components/use-translation'
import { CONTACT_PATH, NEWSLETTER_PATH } from '../../rules/contact-form'
import { useScopeText, useWidgetTheater } from '../theater-scope'
import type { WidgetOfType } from '../../rules/content-page-record'
import { ContactForm } from '../contact/contact-form'
import { TextField } from '../text-field'

/** The column may become narrower than its longest word: an address breaks instead of widening the page. */
const columnStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }

/**
 * A message to the cinema: to the site's own host, to the widget's own address, or with the visitor's mail app when an
 * e-mail address is known. None of these needs a script.
 */
export function ContactFormWidget({ widget }: { widget: WidgetOfType<'contact-form'> }) {
  const { t } = useTranslation()
  const fill = useScopeText()
  const theater = useWidgetTheater()
  const email = widget.email ?? (theater && 'email' in theater ? (theater.email ?? null) : null)
  return (
    <section sx={{ ...columnStyles, maxWidth: 'text' }}>
      <Heading as="h2">{widget.title ? fill(widget.title) : t('content.contactTitle')}</Heading>
      {widget.action ? (
        <OutsideForm action={widget.action} />
      ) : widget.by === 'mail' && email !== null ? (
        <MailForm email={email} />
      ) : (
        <ContactForm
          path={CONTACT_PATH}
          fields={['name', 'email', 'message']}
          submit={t('content.send')}
          sentKey="content.contactSent"
          mailTo={email}
          styles={columnStyles}
        />
      )}
    </section>
  )
}

/** Posts to a service of the operator: only the browser may post there. */
function OutsideForm({ action }: { action: string }) {
  const { t } = useTranslation()
  return (
    <form action={action} method="post" sx={columnStyles}>
      <TextField label={t('content.yourName')} name="name" autoComplete="name" />
      <TextField label={t('content.yourEmail')} name="email" type="email" autoComplete="email" />
      <TextField label={t('content.message')} name="message" multiline />
      <Button type="submit" sx={{ justifySelf: 'start' }}>
        {t('content.send')}
      </Button>
    </form>
  )
}

/** Opens the visitor's mail app. */
function MailForm({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <form action={`mailto:${email}`} method="get" sx={columnStyles}>
      <p sx={{ variant: 'text.meta', m: 0 }}>{t('content.mailHint', { 0: email })}</p>
      <TextField label={t('content.subject')} name="subject" />
      <TextField label={t('content.message')} name="body" multiline />
      <Button type="submit" sx={{ justifySelf: 'start' }}>
        {t('content.openMail')}
      </Button>
    </form>
  )
}

const formStyles: ThemeUICSSObject = { ...columnStyles, gap: 3 }

/** Newsletter sign-up: posts an e-mail address to the site's own host, or to the widget's `action`. */
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
