import { languageOf } from '../../config/languages'

const EN = {
  confirm: {
    title: 'Shall we tell you?',
    text: 'One press, and we write to you when there is news.',
    button: 'Yes, tell me',
  },
  confirmed: {
    title: 'We will tell you',
    text: 'We write to you once when there is news. Each e-mail has a link that ends it.',
  },
  end: {
    title: 'No more news?',
    text: 'One press, and we do not tell you any more. Your address is deleted with it.',
    button: 'Do not tell me any more',
    all: 'End everything for my address',
  },
  ended: { title: 'It has ended', text: 'We do not tell you any more, and have deleted your address for it.' },
  expired: { title: 'This link is no longer valid', text: 'It counts for 48 hours. Please ask us again on the site.' },
  foreign: { title: 'That did not work', text: 'This button can only be pressed on our own page.' },
  unavailable: { title: 'That did not work', text: 'Please try again in a few minutes.' },
  back: 'To the site',
  /** Name of a calendar. `{0}` is the site. */
  calendar: 'Tell me: {0}',
}

/** Texts of the pages behind a letter's links, in one language. */
export type WishTexts = typeof EN

const FR: WishTexts = {
  confirm: {
    title: 'Faut-il vous prévenir ?',
    text: 'Une pression, et nous vous écrirons dès qu’il y aura du nouveau.',
    button: 'Oui, prévenez-moi',
  },
  confirmed: {
    title: 'Nous vous préviendrons',
    text: 'Nous vous écrirons une fois dès qu’il y aura du nouveau. Chaque e-mail contient un lien pour y mettre fin.',
  },
  end: {
    title: 'Plus de nouvelles ?',
    text: 'Une pression, et nous ne vous préviendrons plus. Votre adresse sera effacée.',
    button: 'Ne plus me prévenir',
    all: 'Tout arrêter pour mon adresse',
  },
  ended: { title: 'C’est terminé', text: 'Nous ne vous préviendrons plus, et votre adresse est effacée.' },
  expired: {
    title: 'Ce lien n’est plus valable',
    text: 'Il vaut 48 heures. Merci de refaire la demande sur le site.',
  },
  foreign: { title: 'Cela n’a pas marché', text: 'Ce bouton ne peut être pressé que sur notre propre page.' },
  unavailable: { title: 'Cela n’a pas marché', text: 'Merci de réessayer dans quelques minutes.' },
  back: 'Vers le site',
  calendar: 'Prévenez-moi : {0}',
}

const DE: WishTexts = {
  confirm: {
    title: 'Sollen wir Bescheid sagen?',
    text: 'Ein Klick, und wir schreiben, sobald es Neues gibt.',
    button: 'Ja, sagt mir Bescheid',
  },
  confirmed: {
    title: 'Wir sagen Bescheid',
    text: 'Wir schreiben einmal, sobald es Neues gibt. Jede E-Mail enthält einen Link, der das beendet.',
  },
  end: {
    title: 'Keine Nachrichten mehr?',
    text: 'Ein Klick, und wir sagen nicht mehr Bescheid. Die Adresse wird dabei gelöscht.',
    button: 'Nicht mehr Bescheid sagen',
    all: 'Alles für meine Adresse beenden',
  },
  ended: { title: 'Beendet', text: 'Wir sagen nicht mehr Bescheid und haben die Adresse dafür gelöscht.' },
  expired: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er gilt 48 Stunden. Bitte auf der Website noch einmal anfragen.',
  },
  foreign: { title: 'Das hat nicht geklappt', text: 'Dieser Knopf geht nur auf unserer eigenen Seite.' },
  unavailable: { title: 'Das hat nicht geklappt', text: 'Bitte in ein paar Minuten noch einmal versuchen.' },
  back: 'Zur Website',
  calendar: 'Sag mir Bescheid: {0}',
}

const ES: WishTexts = {
  confirm: {
    title: '¿Quieres que te avisemos?',
    text: 'Un clic y te escribiremos cuando haya novedades.',
    button: 'Sí, avisadme',
  },
  confirmed: {
    title: 'Te avisaremos',
    text: 'Te escribiremos una vez cuando haya novedades. Cada correo tiene un enlace para terminar.',
  },
  end: {
    title: '¿No más avisos?',
    text: 'Un clic y no te avisaremos más. Tu dirección se borra con ello.',
    button: 'No avisarme más',
    all: 'Terminar todo para mi dirección',
  },
  ended: { title: 'Ha terminado', text: 'No te avisaremos más y hemos borrado tu dirección.' },
  expired: {
    title: 'Este enlace ya no es válido',
    text: 'Vale durante 48 horas. Pídelo de nuevo en el sitio.',
  },
  foreign: { title: 'No ha funcionado', text: 'Este botón solo se puede pulsar en nuestra propia página.' },
  unavailable: { title: 'No ha funcionado', text: 'Inténtalo de nuevo dentro de unos minutos.' },
  back: 'Al sitio',
  calendar: 'Avisadme: {0}',
}

const NL: WishTexts = {
  confirm: {
    title: 'Zullen we het je laten weten?',
    text: 'Eén druk op de knop, en we schrijven je als er nieuws is.',
    button: 'Ja, laat het me weten',
  },
  confirmed: {
    title: 'We laten het je weten',
    text: 'We schrijven je één keer als er nieuws is. Elke e-mail heeft een link waarmee het stopt.',
  },
  end: {
    title: 'Geen nieuws meer?',
    text: 'Eén druk op de knop, en we laten je niets meer weten. Je adres wordt daarbij gewist.',
    button: 'Laat het me niet meer weten',
    all: 'Alles voor mijn adres stoppen',
  },
  ended: { title: 'Het is gestopt', text: 'We laten je niets meer weten en hebben je adres hiervoor gewist.' },
  expired: {
    title: 'Deze link is niet meer geldig',
    text: 'Hij geldt 48 uur. Vraag het opnieuw aan op de site.',
  },
  foreign: { title: 'Dat lukte niet', text: 'Deze knop werkt alleen op onze eigen pagina.' },
  unavailable: { title: 'Dat lukte niet', text: 'Probeer het over een paar minuten opnieuw.' },
  back: 'Naar de site',
  calendar: 'Laat het me weten: {0}',
}

const JA: WishTexts = {
  confirm: {
    title: 'お知らせしますか？',
    text: 'ボタンを押すと、新しい情報があったときにメールでお知らせします。',
    button: 'はい、知らせてください',
  },
  confirmed: {
    title: 'お知らせします',
    text: '新しい情報があったときに一度だけメールします。どのメールにも停止のリンクがあります。',
  },
  end: {
    title: 'お知らせを止めますか？',
    text: 'ボタンを押すとお知らせを止め、アドレスも削除します。',
    button: 'お知らせを止める',
    all: 'このアドレスのお知らせをすべて止める',
  },
  ended: { title: '停止しました', text: 'お知らせを止め、アドレスを削除しました。' },
  expired: {
    title: 'このリンクは無効です',
    text: 'リンクの有効期間は48時間です。サイトからもう一度お申し込みください。',
  },
  foreign: { title: 'うまくいきませんでした', text: 'このボタンは当サイトのページでのみ使えます。' },
  unavailable: { title: 'うまくいきませんでした', text: '数分後にもう一度お試しください。' },
  back: 'サイトへ',
  calendar: 'お知らせ：{0}',
}

const HE: WishTexts = {
  confirm: {
    title: 'לעדכן אותך?',
    text: 'לחיצה אחת, ונכתוב אליך כשיהיה חדש.',
    button: 'כן, עדכנו אותי',
  },
  confirmed: { title: 'נעדכן אותך', text: 'נכתוב אליך פעם אחת כשיהיה חדש. בכל הודעה יש קישור שמפסיק זאת.' },
  end: {
    title: 'בלי עדכונים נוספים?',
    text: 'לחיצה אחת, ולא נעדכן אותך יותר. הכתובת נמחקת יחד עם זה.',
    button: 'לא לעדכן אותי יותר',
    all: 'להפסיק הכול לכתובת שלי',
  },
  ended: { title: 'זה נגמר', text: 'לא נעדכן אותך יותר, ומחקנו את הכתובת.' },
  expired: { title: 'הקישור הזה כבר לא תקף', text: 'הוא תקף 48 שעות. אפשר לבקש שוב באתר.' },
  foreign: { title: 'זה לא הצליח', text: 'אפשר ללחוץ על הכפתור הזה רק בדף שלנו.' },
  unavailable: { title: 'זה לא הצליח', text: 'אפשר לנסות שוב בעוד כמה דקות.' },
  back: 'לאתר',
  calendar: 'עדכנו אותי: {0}',
}

const AR: WishTexts = {
  confirm: {
    title: 'هل نعلمك؟',
    text: 'ضغطة واحدة، ونكتب إليك عندما يكون هناك جديد.',
    button: 'نعم، أعلموني',
  },
  confirmed: { title: 'سنعلمك', text: 'نكتب إليك مرة واحدة عندما يكون هناك جديد. في كل رسالة رابط ينهي ذلك.' },
  end: {
    title: 'لا مزيد من الأخبار؟',
    text: 'ضغطة واحدة، ولن نعلمك بعد الآن. ويُحذف عنوانك معها.',
    button: 'لا تعلموني بعد الآن',
    all: 'إنهاء كل شيء لعنواني',
  },
  ended: { title: 'انتهى الأمر', text: 'لن نعلمك بعد الآن، وقد حذفنا عنوانك.' },
  expired: { title: 'لم يعد هذا الرابط صالحًا', text: 'يصلح لمدة 48 ساعة. يرجى الطلب من جديد في الموقع.' },
  foreign: { title: 'لم ينجح ذلك', text: 'لا يمكن الضغط على هذا الزر إلا في صفحتنا.' },
  unavailable: { title: 'لم ينجح ذلك', text: 'يرجى إعادة المحاولة بعد بضع دقائق.' },
  back: 'إلى الموقع',
  calendar: 'أعلموني: {0}',
}

const TEXTS: Readonly<Record<string, WishTexts>> = { ar: AR, de: DE, en: EN, es: ES, fr: FR, he: HE, ja: JA, nl: NL }

/** Returns the texts for a locale and their language; English for an unknown language. */
export function wishTextsOf(locale: string): { lang: string; texts: WishTexts } {
  const lang = languageOf(locale)
  const texts = Object.hasOwn(TEXTS, lang) ? TEXTS[lang] : undefined
  return texts ? { lang, texts } : { lang: 'en', texts: EN }
}
