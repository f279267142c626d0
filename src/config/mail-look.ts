import * as v from 'valibot'

/** Written into style sheets: nothing but a colour can come through. */
const ColorSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))

const ColorsSchema = v.object({
  background: ColorSchema,
  surface: ColorSchema,
  border: ColorSchema,
  text: ColorSchema,
  textAlt: ColorSchema,
  action: ColorSchema,
  textOnAction: ColorSchema,
})

/** The site's look in the e-mails of its host. */
export const MailLookSchema = v.object({
  light: ColorsSchema,
  dark: ColorsSchema,
  /** Stack of the body's font. */
  font: v.pipe(v.string(), v.regex(/^[\w\s,'-]+$/)),
  /** Path of the logo without prefix, or an absolute address; null for the site's name as text. */
  logo: v.nullable(v.object({ src: v.string(), alt: v.string() })),
})

export type MailLook = v.InferOutput<typeof MailLookSchema>

/** For a release of an earlier version. */
export const PLAIN_MAIL_LOOK: MailLook = {
  light: {
    background: '#f4f4f4',
    surface: '#ffffff',
    border: '#d9d9d9',
    text: '#1a1a1a',
    textAlt: '#5c5c5c',
    action: '#1a1a1a',
    textOnAction: '#ffffff',
  },
  dark: {
    background: '#121212',
    surface: '#1e1e1e',
    border: '#3a3a3a',
    text: '#f2f2f2',
    textAlt: '#b0b0b0',
    action: '#f2f2f2',
    textOnAction: '#121212',
  },
  font: 'system-ui, sans-serif',
  logo: null,
}
