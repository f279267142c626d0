/** What a record says in another language of the site, by code of the language. */
type Translated<Words> = { translations?: Readonly<Record<string, Partial<Words>>> }

interface LocaleTheater extends Translated<{ name: string; address: Partial<LocaleTheater['address']> }> {
  id: string
  name: string
  address: { street: string; city: string; zip: string; country: string }
  phone: string
  pricing: { name: string; price: number; currency: string }[]
}
interface LocaleFilm extends Translated<Pick<FilmWords, 'title' | 'synopsis'> & { genres: string[] }> {
  id: string
  title: string
  originalTitle?: string
  releaseDate: string
  runtimeMinutes: number
  genres: string[]
  directors: string[]
  synopsis: string
}
/** What a site of `writeLocaleSite` says. Times are those of its zone. */
export interface LocaleSite {
  name: string
  locale: string
  /** The site's other languages. */
  otherLocales: string[]
  /** What the site itself says in another language, by code. */
  translations: Record<string, { name: string; description?: string }>
  country: { code: string; iso31661A2: string; iso31661A3: string }
  timeZone: string
  currency: string
  price: number
  theaters: LocaleTheater[]
  films: LocaleFilm[]
  page: LocalePage & { translations: Record<string, LocalePage> }
}

interface LocalePage {
  slug: string
  title: string
  widgets: { type: string; html: string }[]
}

interface FilmWords {
  title: string
  originalTitle?: string
  minutes: number
  genre: string
  director: string
  synopsis: string
  /** Title, genre and synopsis in another language, by code. */
  in: Record<string, readonly [title: string, genre: string, synopsis: string]>
}

const films = (prefix: string, words: readonly FilmWords[]) => words.map(film(prefix))

const film =
  (prefix: string) =>
  ({ title, originalTitle, minutes, genre, director, synopsis, in: others }: FilmWords, index: number): LocaleFilm => ({
    id: `${prefix}${index + 1}`,
    title,
    ...(originalTitle === undefined ? {} : { originalTitle }),
    releaseDate: index === 6 ? '2099-01-01' : '2024-02-29',
    runtimeMinutes: minutes,
    genres: [genre],
    directors: [director],
    synopsis,
    translations: Object.fromEntries(
      Object.entries(others).map(([code, [title, genre, synopsis]]) => [code, { title, genres: [genre], synopsis }]),
    ),
  })

/** Invented. Two names are in Latin letters, as on any Hebrew bill. */
export const HEBREW_SITE: LocaleSite = {
  name: 'קולנוע המגדלור',
  locale: 'he-IL',
  otherLocales: ['ar', 'en-GB'],
  translations: { ar: { name: 'سينما المنارة' }, en: { name: 'Lighthouse Cinema' } },
  country: { code: 'IL', iso31661A2: 'IL', iso31661A3: 'ISR' },
  timeZone: 'Asia/Jerusalem',
  currency: 'ILS',
  price: 42,
  theaters: [
    {
      id: 'haifa',
      name: 'המגדלור חיפה',
      address: { street: 'דרך הים 12', city: 'חיפה', zip: '3474602', country: 'IL' },
      phone: '+972 4 000 0012',
      pricing: [
        { name: 'רגיל', price: 42, currency: 'ILS' },
        { name: 'סטודנטים', price: 35, currency: 'ILS' },
      ],
      translations: {
        ar: { name: 'المنارة حيفا', address: { street: 'طريق البحر 12', city: 'حيفا' } },
        en: { name: 'Lighthouse Haifa', address: { street: '12 Sea Road', city: 'Haifa' } },
      },
    },
    {
      id: 'yafo',
      name: 'המגדלור יפו',
      address: { street: 'סמטת הנמל 3', city: 'תל אביב–יפו', zip: '6803003', country: 'IL' },
      phone: '+972 3 000 0003',
      pricing: [{ name: 'רגיל', price: 44, currency: 'ILS' }],
      translations: {
        ar: { name: 'المنارة يافا', address: { street: 'زقاق الميناء 3', city: 'تل أبيب–يافا' } },
        en: { name: 'Lighthouse Jaffa', address: { street: '3 Harbour Lane', city: 'Tel Aviv–Jaffa' } },
      },
    },
  ],
  films: films('he', [
    {
      title: 'הלילה שבו נדלק הים',
      minutes: 104,
      genre: 'דרמה',
      director: 'נעה ברקאי',
      synopsis: 'שומרת מגדלור מגלה שהגלים עונים לה, ושלא כל תשובה נועדה לאוזניה.',
      in: {
        ar: ['ليلة اشتعل البحر', 'دراما', 'تكتشف حارسة منارة أن الأمواج تجيبها، وأن بعض الإجابات لم تكن لأذنيها.'],
        en: [
          'The Night the Sea Lit Up',
          'Drama',
          'A lighthouse keeper finds that the waves answer her, and that not every answer is meant for her ears.',
        ],
      },
    },
    {
      title: 'Midnight in Line 7',
      minutes: 97,
      genre: 'מתח',
      director: 'Ada Holm',
      synopsis: 'אוטובוס אחרון, שבעה נוסעים, ותחנה אחת שאינה במפה.',
      in: {
        ar: ['منتصف الليل في الخط 7', 'إثارة', 'حافلة أخيرة، وسبعة ركاب، ومحطة لا وجود لها على الخريطة.'],
        en: ['Midnight in Line 7', 'Thriller', 'A last bus, seven passengers, and one stop that is on no map.'],
      },
    },
    {
      title: 'שלושה שעונים ותרנגול',
      minutes: 88,
      genre: 'קומדיה',
      director: 'אלי סממה',
      synopsis: 'שען, שכן וציפור רבים על השעה הנכונה.',
      in: {
        ar: ['ثلاث ساعات وديك', 'كوميديا', 'ساعاتي وجاره وطائر يتنازعون على الوقت الصحيح.'],
        en: [
          'Three Clocks and a Rooster',
          'Comedy',
          'A watchmaker, a neighbour and a bird quarrel over the right time.',
        ],
      },
    },
    {
      title: 'מכתבים אל מזג האוויר',
      originalTitle: 'Letters to the Weather',
      minutes: 121,
      genre: 'רומנטיקה',
      director: 'Mira Sund',
      synopsis: 'חזאית ודוור מחליפים תחזיות, ובסוף גם הבטחות.',
      in: {
        ar: ['رسائل إلى الطقس', 'رومانسية', 'خبيرة أرصاد وساعي بريد يتبادلان التوقعات، ثم الوعود.'],
        en: [
          'Letters to the Weather',
          'Romance',
          'A forecaster and a postman exchange forecasts, and in the end promises.',
        ],
      },
    },
    {
      title: 'הגן שמתחת לרכבת',
      minutes: 76,
      genre: 'ילדים',
      director: 'תמר אלון',
      synopsis: 'שני אחים מוצאים גן נסתר מתחת לפסים.',
      in: {
        ar: ['الحديقة تحت القطار', 'عائلي', 'يعثر شقيقان على حديقة مخبأة تحت القضبان.'],
        en: ['The Garden under the Train', 'Family', 'A brother and a sister find a garden hidden beneath the rails.'],
      },
    },
    {
      title: '12 צעדים דרומה',
      minutes: 60,
      genre: 'תיעודי',
      director: 'יואב דגן',
      synopsis: 'מסע רגלי קצר מאוד, שנמשך שנה שלמה.',
      in: {
        ar: ['12 خطوة نحو الجنوب', 'وثائقي', 'رحلة قصيرة جدًا على الأقدام، دامت عامًا كاملًا.'],
        en: ['12 Steps South', 'Documentary', 'A very short walk that took a whole year.'],
      },
    },
    {
      title: 'החורף הבא בתור',
      minutes: 110,
      genre: 'דרמה',
      director: 'נעה ברקאי',
      synopsis: 'העיר מחכה לגשם, והגשם מחכה לעיר.',
      in: {
        ar: ['الشتاء التالي', 'دراما', 'المدينة تنتظر المطر، والمطر ينتظر المدينة.'],
        en: ['Next Winter in Line', 'Drama', 'The city waits for rain, and the rain waits for the city.'],
      },
    },
  ]),
  page: {
    slug: 'about',
    title: 'עלינו',
    widgets: [
      {
        type: 'free-text',
        html: '<p>שני אולמות ליד הים, ומקרן אחד שזוכר הכול. לכתוב אלינו: <em>hello@lighthouse.example</em>.</p>',
      },
    ],
    translations: {
      ar: {
        slug: 'من-نحن',
        title: 'من نحن',
        widgets: [{ type: 'free-text', html: '<p>قاعتان قرب البحر، وجهاز عرض واحد يتذكر كل شيء.</p>' }],
      },
      en: {
        slug: 'about-us',
        title: 'About us',
        widgets: [{ type: 'free-text', html: '<p>Two screens by the sea, and one projector that remembers.</p>' }],
      },
    },
  },
}

/** Invented. Katakana, kanji and Latin letters, as on any Japanese bill. */
export const JAPANESE_SITE: LocaleSite = {
  name: 'シネマ灯台',
  locale: 'ja-JP',
  otherLocales: ['en-GB'],
  translations: { en: { name: 'Cinema Todai' } },
  country: { code: 'JP', iso31661A2: 'JP', iso31661A3: 'JPN' },
  timeZone: 'Asia/Tokyo',
  currency: 'JPY',
  price: 1900,
  theaters: [
    {
      id: 'minato',
      name: '灯台シネマ港町',
      address: { street: '海岸通り1-2-3', city: '港町市', zip: '000-0012', country: 'JP' },
      phone: '+81 3 0000 0012',
      pricing: [
        { name: '一般', price: 1900, currency: 'JPY' },
        { name: '大学生', price: 1500, currency: 'JPY' },
      ],
      translations: {
        en: { name: 'Todai Cinema Minato', address: { street: '1-2-3 Kaigandori', city: 'Minato' } },
      },
    },
    {
      id: 'yama',
      name: '灯台シネマ山手',
      address: { street: '坂上町4-5', city: '山手市', zip: '000-0045', country: 'JP' },
      phone: '+81 3 0000 0045',
      pricing: [{ name: '一般', price: 2000, currency: 'JPY' }],
      translations: { en: { name: 'Todai Cinema Yamate', address: { street: '4-5 Sakaue', city: 'Yamate' } } },
    },
  ],
  films: films('ja', [
    {
      title: '海に灯がともる夜のこと',
      minutes: 104,
      genre: 'ドラマ',
      director: '灯野しおり',
      synopsis: '灯台守の少女は、波が返事をしていることに気づく。けれど、すべての返事が彼女に宛てたものではなかった。',
      in: {
        en: [
          'The Night the Sea Lit Up',
          'Drama',
          'A lighthouse keeper’s daughter notices that the waves answer her. Not every answer is meant for her.',
        ],
      },
    },
    {
      title: 'ミッドナイト・ライン7',
      originalTitle: 'Midnight on Line 7',
      minutes: 97,
      genre: 'サスペンス',
      director: 'Ada Holm',
      synopsis: '最終バス、七人の乗客、地図にない停留所。',
      in: { en: ['Midnight on Line 7', 'Thriller', 'A last bus, seven passengers, and a stop that is on no map.'] },
    },
    {
      title: '三つの時計とにわとり',
      minutes: 88,
      genre: 'コメディ',
      director: '丸山こはる',
      synopsis: '時計屋と隣人と一羽の鳥が、正しい時刻をめぐって争う。',
      in: {
        en: [
          'Three Clocks and a Rooster',
          'Comedy',
          'A watchmaker, a neighbour and a bird quarrel over the right time.',
        ],
      },
    },
    {
      title: 'てんきへの手紙',
      minutes: 121,
      genre: 'ロマンス',
      director: '瀬戸みらい',
      synopsis: '予報士と郵便配達員が交わすのは予報と、やがて約束。',
      in: {
        en: ['Letters to the Weather', 'Romance', 'A forecaster and a postman exchange forecasts, and later promises.'],
      },
    },
    {
      title: 'ヒミツの庭は線路の下',
      minutes: 76,
      genre: 'ファミリー',
      director: '青木つむぎ',
      synopsis: '線路の下に隠された庭を、きょうだいが見つける。',
      in: {
        en: ['The Garden under the Rails', 'Family', 'A brother and a sister find a garden hidden beneath the rails.'],
      },
    },
    {
      title: 'SOUTH 12歩',
      minutes: 60,
      genre: 'ドキュメンタリー',
      director: '南田ゆう',
      synopsis: 'とても短い徒歩の旅。ただし一年かかる。',
      in: { en: ['South, 12 Steps', 'Documentary', 'A very short walk that takes a year.'] },
    },
    {
      title: '次の冬',
      minutes: 110,
      genre: 'ドラマ',
      director: '灯野しおり',
      synopsis: '町は雪を待ち、雪は町を待っている。',
      in: { en: ['Next Winter', 'Drama', 'The town waits for snow, and the snow waits for the town.'] },
    },
  ]),
  page: {
    slug: 'about',
    title: '私たちについて',
    widgets: [{ type: 'free-text', html: '<p>海のそばの二つの劇場と、すべてを覚えている一台の映写機。</p>' }],
    translations: {
      en: {
        slug: 'about-us',
        title: 'About us',
        widgets: [{ type: 'free-text', html: '<p>Two houses by the sea, and one projector that remembers.</p>' }],
      },
    },
  },
}
