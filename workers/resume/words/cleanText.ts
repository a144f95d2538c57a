/** CJK radicals that Unicode does not map to the character that looks the same. */
const radicals = new Map(
  [
    ...'⺁厂⺄乙⺈刀⺊卜⺋卩⺌小⺍小⺎兀⺏尤⺐尢⺑尢⺓幺⺔彐⺕彐⺖心⺗心⺘手⺙攵⺛旡⺜日⺝月⺞歹⺟母⺠民⺡水⺢水⺣火⺤爪⺥爪⺦爿⺧牛⺨犬⺩王⺪疋⺫目⺬示⺭礻⺮竹⺯糸⺰纟⺱网⺲网⺳网⺴网⺵网⺶羊⺷羊⺸羊⺹老⺺聿⺻聿⺼肉⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃西⻄西⻅见⻆角⻇角⻈讠⻉贝⻊足⻋车⻌辶⻍辶⻎辶⻏阝⻐钅⻑長⻒長⻓长⻔门⻕阝⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞食⻟食⻠饣⻡首⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龟⻲亀⻳龟⼾户⾭青⿈黄',
  ].reduce<[string, string][]>((pairs, sign, at, signs) => {
    if (at % 2 === 0) pairs.push([sign, signs[at + 1] ?? sign])
    return pairs
  }, []),
)

/**
 * A text as it looks: radicals, compatibility forms, ligatures and full-width letters and digits become plain characters; blanks
 * of all kinds become one; what cannot be seen goes.
 */
export const cleanText = (text: string): string =>
  readSymbolFont(withoutControls(text))
    .replace(/[\u2e80-\u2eff\u2f3e\u2fad\u2fc8]/g, (sign) => radicals.get(sign) ?? sign.normalize('NFKC'))
    .replace(
      /[\u2f00-\u2fdf\uf900-\ufaff\ufb00-\ufb06\uff10-\uff19\uff20-\uff3a\uff41-\uff5a\uff0b\uff0e\uff3f]/g,
      (sign) => sign.normalize('NFKC'),
    )
    // Digits in the old style, by the names of their glyphs; hyphens that are shown although a line could break there.
    .replace(/[\uf730-\uf739]/g, (sign) => String(sign.charCodeAt(0) - 0xf730))
    .replace(/\u00ad/g, '-')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g, ' ')
    .replace(/[\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]|\ufe0e|\ufe0f/g, '')
    .replace(
      /[\u2022\u2023\u25cf\u25aa\u25a0\u25c6\u25b6\u27a2\u2666\u25e6\u2043\u25cb\u25a1\uf06c\uf0b7\uf09f\uf0a7\uf0d8\uf0fc\uf075\uf06e]/g,
      '•',
    )
    .replace(/[\ue000-\uf8ff]|\udb80[\udc00-\udfff]/g, ' ')

/** Fonts of symbols give ASCII moved to U+F000. A lone sign of this kind is an icon. */
const readSymbolFont = (text: string) =>
  text.replace(/[\uf020-\uf07e]{2,}/g, (signs) =>
    [...signs].map((sign) => String.fromCharCode(sign.charCodeAt(0) - 0xf000)).join(''),
  )

function withoutControls(text: string): string {
  const isPlain = (sign: string) => !isControl(sign) || sign === '\t'
  for (const sign of text) if (!isPlain(sign)) return [...text].filter(isPlain).join('')
  return text
}

const isPrivate = (sign: string) => /[\ue000-\uf8ff]/.test(sign)

/**
 * Some fonts give their digits in ten neighbouring places of the private area. Years tell where these begin: 19 or 20 and two more
 * digits. Returns how to read them; undefined if there are none, or no years that agree.
 */
export function findPrivateDigits(text: string): ((text: string) => string) | undefined {
  const votes = new Map<number, number>()
  for (const [year] of text.matchAll(/(?<![\ue000-\uf8ff])[\ue000-\uf8ff]{4}(?![\ue000-\uf8ff])/g)) {
    const [a = 0, b = 0] = [...year].map((sign) => sign.charCodeAt(0))
    // 20.., or 19...
    const zero = b - a === -2 ? b : b - a === 8 ? a - 1 : undefined
    const isWithin =
      zero !== undefined && [...year].every((sign) => sign.charCodeAt(0) >= zero && sign.charCodeAt(0) <= zero + 9)
    if (isWithin) votes.set(zero, (votes.get(zero) ?? 0) + 1)
  }
  const [best, second] = [...votes].sort((a, b) => b[1] - a[1])
  if (!best || best[1] < 2 || (second && second[1] * 2 > best[1])) return undefined
  const [zero] = best
  const digitOf = (sign: string) => (isPrivate(sign) ? sign.charCodeAt(0) - zero : -1)
  return (piece) =>
    [...piece].map((sign) => (digitOf(sign) >= 0 && digitOf(sign) <= 9 ? String(digitOf(sign)) : sign)).join('')
}

/** What is wrong with a text layer: it is no text, or only some of its digits are unreadable. */
export type TextFlaw = 'unreadable' | 'digits'

/** The characters that any Chinese text of some length is full of. */
const usual = new Set(
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严职责负项目岗客户网络软店培训销售护士',
)

function isControl(sign: string): boolean {
  const code = sign.charCodeAt(0)
  return code < 0x20 || (code >= 0x7f && code < 0xa0)
}

/** The flaw of a text layer, from its raw text. */
export function flawOf(text: string): TextFlaw | undefined {
  const letters = [...text].filter((sign) => !/\s/.test(sign))
  const count = (pattern: RegExp) => letters.filter((sign) => pattern.test(sign)).length
  const lost = letters.filter((sign) => isControl(sign) || /[\ufffd\ue000-\uefff\uf100-\uf8ff]/.test(sign)).length
  const han = letters.filter((sign) => /\p{Script=Han}/u.test(sign))
  const plain = count(/[\p{Script=Han}A-Za-z0-9\u2e80-\u2fdf\p{P}\uf020-\uf07e+=~|<>^$]/u)
  if (lost > letters.length * 0.15 || plain < letters.length * 0.6) return 'unreadable'
  // Letters of other alphabets in place of Chinese ones, or Chinese characters at random.
  if (count(/[\u00a1-\u024f\u0370-\u05ff]/u) > letters.length * 0.25) return 'unreadable'
  if (han.length > 80 && han.filter((sign) => usual.has(sign)).length < han.length * 0.15) return 'unreadable'
  const besideNumbers = text.match(
    /[\d年月日.\-/]\s*[\ue000-\uf01f\uf07f-\uf8ff]|[\ue000-\uf01f\uf07f-\uf8ff]\s*[\d年月日]/g,
  )
  return (besideNumbers?.length ?? 0) >= 3 ? 'digits' : undefined
}
