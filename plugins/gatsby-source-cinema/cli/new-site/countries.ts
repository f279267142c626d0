/** Two- and three-letter codes of ISO 3166-1, joined. */
const CODES =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH ' +
  'BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT ' +
  'BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB ' +
  'CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ' +
  'ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB ' +
  'GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ' +
  'ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM ' +
  'KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY ' +
  'MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT ' +
  'MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU ' +
  'NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT ' +
  'REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR ' +
  'SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS ' +
  'TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN ' +
  'VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE'

const THREE_LETTERS = new Map(CODES.split(' ').map(pair => [pair.slice(0, 2), pair.slice(2)]))
const NAMES = new Intl.DisplayNames(['en'], { type: 'region' })

/** site.json `country` of a two-letter code in capitals. Undefined for a code of no country. */
export function countryRecord(code: string) {
  const three = THREE_LETTERS.get(code)
  return three === undefined ? undefined : { code: code.toLowerCase(), iso31661A2: code, iso31661A3: three }
}

/** The two-letter code of a country, from a code of two or three letters or its English name. */
export function countryCodeOf(text: string): string | undefined {
  const wanted = text.trim().toUpperCase()
  if (wanted === 'UK') return 'GB'
  if (THREE_LETTERS.has(wanted)) return wanted
  return [...THREE_LETTERS].find(([two, three]) => three === wanted || NAMES.of(two)?.toUpperCase() === wanted)?.[0]
}

/** IANA time zones of a country. */
export function timeZonesOf(country: string): readonly string[] {
  if (!THREE_LETTERS.has(country)) return []
  const locale: Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  )
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** Two-letter codes of all countries, in capitals. */
export const COUNTRY_CODES: readonly string[] = [...THREE_LETTERS.keys()]
