import { languageOf } from '../../config/languages'
import type { ContactField, FieldFault } from '../../features/content/rules/contact-form'

/** Words of the requests for visits are those of their form (visit-texts). */
const EN = {
  sent: {
    contact: { title: 'Thank you', text: 'Your message has reached us. We answer by e-mail.' },
    newsletter: { title: 'You are on the list', text: 'Our next newsletter comes to you too.' },
  },
  pending: {
    title: 'One more step',
    text: 'We have sent you an e-mail. Open its link and confirm, and you are on the list.',
  },
  /** The page of the link in the letter. */
  confirm: {
    title: 'Our newsletter for you?',
    text: 'One press, and it comes to you from now on.',
    button: 'Yes, send me the newsletter',
  },
  refusedTitle: { contact: 'Your message was not sent', newsletter: 'You are not on the list yet' },
  faults: {
    fields: 'Please look at this once more:',
    malformed: 'What your browser sent could not be read.',
    foreign: 'This form can only be sent from our own pages.',
    tooLarge: 'That is longer than we can take. Please shorten it.',
    unsupported: 'What your browser sent could not be read.',
    tooMany: 'That was a little often. Please try again in {0} min.',
    expired: 'This link is no longer valid. Please order the newsletter again.',
    unavailable: 'We cannot keep it just now. Please try again in a few minutes.',
  },
  fields: { name: 'Your name', email: 'Your e-mail address', message: 'Message' },
  fieldFaults: { missing: 'is missing', invalid: 'does not look right', tooLong: 'is too long' },
  /** How to correct a refused form. */
  goBack: 'Go back with your browser: what you wrote is still there.',
  backToPage: 'Back to the page',
  backToSite: 'Back to {0}',
} satisfies { fields: Record<ContactField, string>; fieldFaults: Record<Exclude<FieldFault, 'past'>, string> } & Record<
  string,
  unknown
>

/** Texts of the response page in one language. `{0}` is a placeholder for minutes or a name. */
export type ContactTexts = typeof EN
/** Which form was sent. */
export type ContactKind = keyof ContactTexts['sent'] | 'visit'
/** Why a form was refused. */
export type ContactFault = keyof ContactTexts['faults']

const FR: ContactTexts = {
  sent: {
    contact: { title: 'Merci', text: 'Votre message nous est bien parvenu. Nous répondons par e-mail.' },
    newsletter: { title: 'Vous êtes sur la liste', text: 'Notre prochaine lettre vous parviendra aussi.' },
  },
  pending: {
    title: 'Encore une étape',
    text: 'Nous vous avons envoyé un e-mail. Ouvrez le lien qu’il contient et confirmez : vous serez sur la liste.',
  },
  confirm: {
    title: 'Notre lettre, pour vous ?',
    text: 'Un geste encore, et elle vous parviendra.',
    button: 'Oui, envoyez-moi la lettre',
  },
  refusedTitle: { contact: 'Votre message n’est pas parti', newsletter: 'Vous n’êtes pas encore sur la liste' },
  faults: {
    fields: 'Un regard encore, s’il vous plaît :',
    malformed: 'L’envoi de votre navigateur n’a pas pu être lu.',
    foreign: 'Ce formulaire ne s’envoie que depuis nos propres pages.',
    tooLarge: 'C’est plus long que ce que nous pouvons recevoir. Merci de raccourcir.',
    unsupported: 'L’envoi de votre navigateur n’a pas pu être lu.',
    tooMany: 'C’était un peu souvent. Merci de réessayer dans {0} min.',
    expired: 'Ce lien n’est plus valable. Merci de demander la lettre à nouveau.',
    unavailable: 'Nous ne pouvons pas le garder à l’instant. Merci de réessayer dans quelques minutes.',
  },
  fields: { name: 'Votre nom', email: 'Votre adresse e-mail', message: 'Message' },
  fieldFaults: { missing: 'manque', invalid: 'semble inexact', tooLong: 'est trop long' },
  goBack: 'Revenez en arrière avec votre navigateur : ce que vous avez écrit y est encore.',
  backToPage: 'Retour à la page',
  backToSite: 'Retour à {0}',
}

const HE: ContactTexts = {
  sent: {
    contact: { title: 'תודה', text: 'ההודעה שלך התקבלה. נענה בדוא״ל.' },
    newsletter: { title: 'נוספת לרשימה', text: 'התוכנייה הבאה שלנו תישלח גם אליך.' },
  },
  pending: { title: 'עוד צעד אחד', text: 'שלחנו אליך הודעת דוא״ל. הכתובת תתווסף לרשימה לאחר פתיחת הקישור שבה ואישור.' },
  confirm: {
    title: 'לשלוח אליך את התוכנייה?',
    text: 'לחיצה אחת, והיא תישלח אליך מעכשיו.',
    button: 'כן, שלחו לי את התוכנייה',
  },
  refusedTitle: { contact: 'ההודעה שלך לא נשלחה', newsletter: 'הכתובת עדיין לא ברשימה' },
  faults: {
    fields: 'כדאי לבדוק שוב:',
    malformed: 'לא ניתן היה לקרוא את מה שהדפדפן שלח.',
    foreign: 'אפשר לשלוח את הטופס הזה רק מהדפים שלנו.',
    tooLarge: 'זה ארוך מדי. נא לקצר.',
    unsupported: 'לא ניתן היה לקרוא את מה שהדפדפן שלח.',
    tooMany: 'נשלחו כמה הודעות בזמן קצר. אפשר לנסות שוב בעוד {0} דק׳.',
    expired: 'הקישור הזה כבר לא תקף. אפשר להזמין את התוכנייה שוב.',
    unavailable: 'לא ניתן לשמור את זה כרגע. אפשר לנסות שוב בעוד כמה דקות.',
  },
  fields: { name: 'השם שלך', email: 'כתובת הדוא״ל שלך', message: 'הודעה' },
  fieldFaults: { missing: 'חסר', invalid: 'לא נראה תקין', tooLong: 'ארוך מדי' },
  goBack: 'אפשר לחזור אחורה בדפדפן: מה שכתבת עדיין שם.',
  backToPage: 'חזרה לדף',
  backToSite: 'חזרה אל {0}',
}

const JA: ContactTexts = {
  sent: {
    contact: { title: 'ありがとうございます', text: 'メッセージを受け取りました。メールでお返事いたします。' },
    newsletter: { title: '登録しました', text: '次回の上映スケジュールからメールでお届けします。' },
  },
  pending: {
    title: 'あと一歩です',
    text: 'メールをお送りしました。メールのリンクを開いて確認すると、登録が完了します。',
  },
  confirm: {
    title: 'メールをお届けしてよろしいですか？',
    text: 'ボタンを押すと、これからメールでお届けします。',
    button: 'はい、受け取ります',
  },
  refusedTitle: { contact: 'メッセージは送信されませんでした', newsletter: 'まだ登録されていません' },
  faults: {
    fields: 'もう一度ご確認ください：',
    malformed: 'ブラウザから送られた内容を読み取れませんでした。',
    foreign: 'このフォームは当サイトのページからのみ送信できます。',
    tooLarge: '長すぎて受け付けられません。短くしてください。',
    unsupported: 'ブラウザから送られた内容を読み取れませんでした。',
    tooMany: '短い時間に何度も送信されました。{0}分後にもう一度お試しください。',
    expired: 'このリンクは無効になりました。もう一度お申し込みください。',
    unavailable: 'ただいま保存できません。数分後にもう一度お試しください。',
  },
  fields: { name: 'お名前', email: 'メールアドレス', message: 'メッセージ' },
  fieldFaults: { missing: '入力してください', invalid: '正しくないようです', tooLong: '長すぎます' },
  goBack: 'ブラウザの「戻る」でお戻りください。入力した内容は残っています。',
  backToPage: 'ページに戻る',
  backToSite: '{0}に戻る',
}

const DE: ContactTexts = {
  sent: {
    contact: { title: 'Vielen Dank', text: 'Ihre Nachricht ist angekommen. Wir antworten per E-Mail.' },
    newsletter: { title: 'Sie stehen im Verteiler', text: 'Unser nächster Newsletter kommt auch zu Ihnen.' },
  },
  pending: {
    title: 'Noch ein Schritt',
    text: 'Wir haben Ihnen eine E-Mail gesendet. Öffnen Sie den Link darin und bestätigen Sie, dann stehen Sie im Verteiler.',
  },
  confirm: {
    title: 'Unser Newsletter für Sie?',
    text: 'Ein Klick, und er kommt von nun an zu Ihnen.',
    button: 'Ja, senden Sie mir den Newsletter',
  },
  refusedTitle: {
    contact: 'Ihre Nachricht wurde nicht gesendet',
    newsletter: 'Sie stehen noch nicht im Verteiler',
  },
  faults: {
    fields: 'Bitte sehen Sie sich das noch einmal an:',
    malformed: 'Was Ihr Browser gesendet hat, war nicht lesbar.',
    foreign: 'Dieses Formular lässt sich nur von unseren eigenen Seiten senden.',
    tooLarge: 'Das ist länger, als wir annehmen können. Bitte kürzen Sie es.',
    unsupported: 'Was Ihr Browser gesendet hat, war nicht lesbar.',
    tooMany: 'Das war etwas oft. Bitte versuchen Sie es in {0} Min. noch einmal.',
    expired: 'Dieser Link gilt nicht mehr. Bitte bestellen Sie den Newsletter noch einmal.',
    unavailable: 'Wir können es gerade nicht speichern. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  fields: { name: 'Ihr Name', email: 'Ihre E-Mail-Adresse', message: 'Nachricht' },
  fieldFaults: { missing: 'fehlt', invalid: 'scheint nicht zu stimmen', tooLong: 'ist zu lang' },
  goBack: 'Gehen Sie mit Ihrem Browser zurück: Ihr Text ist noch da.',
  backToPage: 'Zurück zur Seite',
  backToSite: 'Zurück zu {0}',
}

const ES: ContactTexts = {
  sent: {
    contact: { title: 'Gracias', text: 'Hemos recibido tu mensaje. Contestamos por correo.' },
    newsletter: { title: 'Ya estás en la lista', text: 'Nuestro próximo boletín te llegará también a ti.' },
  },
  pending: {
    title: 'Un paso más',
    text: 'Te hemos enviado un correo. Abre su enlace, confirma y estarás en la lista.',
  },
  confirm: {
    title: '¿Quieres nuestro boletín?',
    text: 'Pulsa una vez y te llegará a partir de ahora.',
    button: 'Sí, quiero el boletín',
  },
  refusedTitle: { contact: 'Tu mensaje no se ha enviado', newsletter: 'Aún no estás en la lista' },
  faults: {
    fields: 'Revisa esto, por favor:',
    malformed: 'No se ha podido leer lo que ha enviado tu navegador.',
    foreign: 'Este formulario solo se puede enviar desde nuestras propias páginas.',
    tooLarge: 'Es más largo de lo que podemos recibir. Acórtalo, por favor.',
    unsupported: 'No se ha podido leer lo que ha enviado tu navegador.',
    tooMany: 'Han sido muchos envíos seguidos. Inténtalo de nuevo dentro de {0} min.',
    expired: 'Este enlace ya no es válido. Pide el boletín otra vez, por favor.',
    unavailable: 'Ahora mismo no podemos guardarlo. Inténtalo de nuevo en unos minutos.',
  },
  fields: { name: 'Tu nombre', email: 'Tu correo electrónico', message: 'Mensaje' },
  fieldFaults: { missing: 'falta', invalid: 'no parece correcto', tooLong: 'es demasiado largo' },
  goBack: 'Vuelve atrás con tu navegador: lo que has escrito sigue allí.',
  backToPage: 'Volver a la página',
  backToSite: 'Volver a {0}',
}

const NL: ContactTexts = {
  sent: {
    contact: { title: 'Bedankt', text: 'We hebben je bericht ontvangen. We antwoorden per e-mail.' },
    newsletter: { title: 'Je staat op de lijst', text: 'Onze volgende nieuwsbrief komt ook naar jou.' },
  },
  pending: {
    title: 'Nog één stap',
    text: 'We hebben je een e-mail gestuurd. Open de link en bevestig, en je staat op de lijst.',
  },
  confirm: {
    title: 'Onze nieuwsbrief voor jou?',
    text: 'Eén druk op de knop en je krijgt hem voortaan.',
    button: 'Ja, stuur me de nieuwsbrief',
  },
  refusedTitle: { contact: 'Je bericht is niet verstuurd', newsletter: 'Je staat nog niet op de lijst' },
  faults: {
    fields: 'Kijk hier nog eens naar:',
    malformed: 'Wat je browser verstuurde, konden we niet lezen.',
    foreign: 'Dit formulier kun je alleen vanaf onze eigen pagina’s versturen.',
    tooLarge: 'Dit is langer dan we kunnen ontvangen. Maak het korter.',
    unsupported: 'Wat je browser verstuurde, konden we niet lezen.',
    tooMany: 'Dat was wat vaak achter elkaar. Probeer het over {0} min. opnieuw.',
    expired: 'Deze link is niet meer geldig. Vraag de nieuwsbrief opnieuw aan.',
    unavailable: 'We kunnen het nu niet bewaren. Probeer het over een paar minuten opnieuw.',
  },
  fields: { name: 'Je naam', email: 'Je e-mailadres', message: 'Bericht' },
  fieldFaults: { missing: 'ontbreekt', invalid: 'lijkt niet te kloppen', tooLong: 'is te lang' },
  goBack: 'Ga terug met je browser: wat je schreef, staat er nog.',
  backToPage: 'Terug naar de pagina',
  backToSite: 'Terug naar {0}',
}

const AR: ContactTexts = {
  sent: {
    contact: { title: 'شكرًا لك', text: 'وصلتنا رسالتك. نرد بالبريد الإلكتروني.' },
    newsletter: { title: 'تمت إضافتك إلى القائمة', text: 'ستصلك نشرتنا القادمة أيضًا.' },
  },
  pending: {
    title: 'خطوة أخيرة',
    text: 'أرسلنا إليك رسالة. افتح الرابط الوارد فيها وأكد الاشتراك لتنضم إلى القائمة.',
  },
  confirm: {
    title: 'هل تود استلام نشرتنا؟',
    text: 'ضغطة واحدة، وستصلك من الآن فصاعدًا.',
    button: 'نعم، أرسلوا إليّ النشرة',
  },
  refusedTitle: { contact: 'لم يتم إرسال رسالتك', newsletter: 'لم تتم إضافتك إلى القائمة بعد' },
  faults: {
    fields: 'يرجى مراجعة ما يلي:',
    malformed: 'تعذرت قراءة ما أرسله متصفحك.',
    foreign: 'لا يمكن إرسال هذا النموذج إلا من صفحاتنا.',
    tooLarge: 'هذا أطول مما يمكننا استلامه. يرجى اختصاره.',
    unsupported: 'تعذرت قراءة ما أرسله متصفحك.',
    tooMany: 'أُرسلت عدة رسائل خلال وقت قصير. يرجى إعادة المحاولة بعد {0} د.',
    expired: 'لم يعد هذا الرابط صالحًا. يرجى طلب النشرة من جديد.',
    unavailable: 'يتعذر علينا حفظه الآن. يرجى إعادة المحاولة بعد بضع دقائق.',
  },
  fields: { name: 'اسمك', email: 'عنوان بريدك الإلكتروني', message: 'الرسالة' },
  fieldFaults: { missing: 'لم يُملأ', invalid: 'لا يبدو صحيحًا', tooLong: 'طويل جدًا' },
  goBack: 'عد إلى الخلف في متصفحك: ما كتبته ما زال هناك.',
  backToPage: 'العودة إلى الصفحة',
  backToSite: 'العودة إلى {0}',
}

const TEXTS: Readonly<Record<string, ContactTexts>> = { ar: AR, de: DE, en: EN, es: ES, fr: FR, he: HE, ja: JA, nl: NL }

/** Returns the texts for a locale and their language; English for an unknown language. */
export function contactTextsOf(locale: string): { lang: string; texts: ContactTexts } {
  const lang = languageOf(locale)
  const texts = Object.hasOwn(TEXTS, lang) ? TEXTS[lang] : undefined
  return texts ? { lang, texts } : { lang: 'en', texts: EN }
}
