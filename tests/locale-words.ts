interface LocaleTheater {
  id: string
  name: string
  address: { street: string; city: string; zip: string; country: string }
  phone: string
  pricing: { name: string; price: number; currency: string }[]
}
interface LocaleFilm {
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
  country: { code: string; iso31661A2: string; iso31661A3: string }
  timeZone: string
  currency: string
  price: number
  theaters: LocaleTheater[]
  films: LocaleFilm[]
  page: { slug: string; title: string; widgets: { type: string; html: string }[] }
}

interface FilmWords {
  title: string
  originalTitle?: string
  minutes: number
  genre: string
  director: string
  synopsis: string
}

const film =
  (prefix: string) =>
  ({ title, originalTitle, minutes, genre, director, synopsis }: FilmWords, index: number): LocaleFilm => ({
    id: `${prefix}${index + 1}`,
    title,
    ...(originalTitle === undefined ? {} : { originalTitle }),
    releaseDate: index === 6 ? '2099-01-01' : '2024-02-29',
    runtimeMinutes: minutes,
    genres: [genre],
    directors: [director],
    synopsis,
  })

/** Invented. Two names are in Latin letters, as on any Hebrew bill. */
export const HEBREW_SITE: LocaleSite = {
  name: 'קולנוע המגדלור',
  locale: 'he-IL',
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
    },
    {
      id: 'yafo',
      name: 'המגדלור יפו',
      address: { street: 'סמטת הנמל 3', city: 'תל אביב–יפו', zip: '6803003', country: 'IL' },
      phone: '+972 3 000 0003',
      pricing: [{ name: 'רגיל', price: 44, currency: 'ILS' }],
    },
  ],
  films: [
    {
      title: 'הלילה שבו נדלק הים',
      minutes: 104,
      genre: 'דרמה',
      director: 'נעה ברקאי',
      synopsis: 'שומרת מגדלור מגלה שהגלים עונים לה, ושלא כל תשובה נועדה לאוזניה.',
    },
    {
      title: 'Midnight in Line 7',
      minutes: 97,
      genre: 'מתח',
      director: 'Ada Holm',
      synopsis: 'אוטובוס אחרון, שבעה נוסעים, ותחנה אחת שאינה במפה.',
    },
    {
      title: 'שלושה שעונים ותרנגול',
      minutes: 88,
      genre: 'קומדיה',
      director: 'אלי סממה',
      synopsis: 'שען, שכן וציפור רבים על השעה הנכונה.',
    },
    {
      title: 'מכתבים אל מזג האוויר',
      originalTitle: 'Letters to the Weather',
      minutes: 121,
      genre: 'רומנטיקה',
      director: 'Mira Sund',
      synopsis: 'חזאית ודוור מחליפים תחזיות, ובסוף גם הבטחות.',
    },
    {
      title: 'הגן שמתחת לרכבת',
      minutes: 76,
      genre: 'ילדים',
      director: 'תמר אלון',
      synopsis: 'שני אחים מוצאים גן נסתר מתחת לפסים.',
    },
    {
      title: '12 צעדים דרומה',
      minutes: 60,
      genre: 'תיעודי',
      director: 'יואב דגן',
      synopsis: 'מסע רגלי קצר מאוד, שנמשך שנה שלמה.',
    },
    {
      title: 'החורף הבא בתור',
      minutes: 110,
      genre: 'דרמה',
      director: 'נעה ברקאי',
      synopsis: 'העיר מחכה לגשם, והגשם מחכה לעיר.',
    },
  ].map(film('he')),
  page: {
    slug: 'about',
    title: 'עלינו',
    widgets: [
      {
        type: 'free-text',
        html: '<p>שני אולמות ליד הים, ומקרן אחד שזוכר הכול. לכתוב אלינו: <em>hello@lighthouse.example</em>.</p>',
      },
    ],
  },
}

/** Invented. Katakana, kanji and Latin letters, as on any Japanese bill. */
export const JAPANESE_SITE: LocaleSite = {
  name: 'シネマ灯台',
  locale: 'ja-JP',
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
    },
    {
      id: 'yama',
      name: '灯台シネマ山手',
      address: { street: '坂上町4-5', city: '山手市', zip: '000-0045', country: 'JP' },
      phone: '+81 3 0000 0045',
      pricing: [{ name: '一般', price: 2000, currency: 'JPY' }],
    },
  ],
  films: [
    {
      title: '海に灯がともる夜のこと',
      minutes: 104,
      genre: 'ドラマ',
      director: '灯野しおり',
      synopsis: '灯台守の少女は、波が返事をしていることに気づく。けれど、すべての返事が彼女に宛てたものではなかった。',
    },
    {
      title: 'ミッドナイト・ライン7',
      originalTitle: 'Midnight on Line 7',
      minutes: 97,
      genre: 'サスペンス',
      director: 'Ada Holm',
      synopsis: '最終バス、七人の乗客、地図にない停留所。',
    },
    {
      title: '三つの時計とにわとり',
      minutes: 88,
      genre: 'コメディ',
      director: '丸山こはる',
      synopsis: '時計屋と隣人と一羽の鳥が、正しい時刻をめぐって争う。',
    },
    {
      title: 'てんきへの手紙',
      minutes: 121,
      genre: 'ロマンス',
      director: '瀬戸みらい',
      synopsis: '予報士と郵便配達員が交わすのは予報と、やがて約束。',
    },
    {
      title: 'ヒミツの庭は線路の下',
      minutes: 76,
      genre: 'ファミリー',
      director: '青木つむぎ',
      synopsis: '線路の下に隠された庭を、きょうだいが見つける。',
    },
    {
      title: 'SOUTH 12歩',
      minutes: 60,
      genre: 'ドキュメンタリー',
      director: '南田ゆう',
      synopsis: 'とても短い徒歩の旅。ただし一年かかる。',
    },
    {
      title: '次の冬',
      minutes: 110,
      genre: 'ドラマ',
      director: '灯野しおり',
      synopsis: '町は雪を待ち、雪は町を待っている。',
    },
  ].map(film('ja')),
  page: {
    slug: 'about',
    title: '私たちについて',
    widgets: [{ type: 'free-text', html: '<p>海のそばの二つの劇場と、すべてを覚えている一台の映写機。</p>' }],
  },
}
