import { syllablesOf } from '../../settings/catalogs/spelling'

/** English for what follows from Chinese names by rule. */

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const spell = (name: string): string => capitalize(syllablesOf(name).map(readUmlaut).join(''))
/** `lü` is typed as `lv`, and written `lyu` in passports. */
const readUmlaut = (syllable: string): string => syllable.replace(/^([ln])v/, '$1yu')

/** Places whose English names are no pinyin. */
const places: Readonly<Record<string, string>> = {
  陕西: 'Shaanxi',
  内蒙古: 'Inner Mongolia',
  西藏: 'Tibet',
  新疆: 'Xinjiang',
  广西: 'Guangxi',
  宁夏: 'Ningxia',
  香港: 'Hong Kong',
  澳门: 'Macao',
  台湾: 'Taiwan',
  哈尔滨: 'Harbin',
  呼和浩特: 'Hohhot',
  乌鲁木齐: 'Urumqi',
  拉萨: 'Lhasa',
  重庆: 'Chongqing',
  厦门: 'Xiamen',
}

const kindOfPlace = /(?:维吾尔自治区|壮族自治区|回族自治区|特别行政区|自治区|自治州|自治县|省|市|地区|盟|新区|区|县)$/

/** 福州·鼓楼区 is Gulou, Fuzhou. */
export function romanizePlace(areaName: string): string {
  const parts = areaName.split('·').filter(Boolean).reverse()
  return parts
    .map((part) => {
      const bare = part.length > 2 ? part.replace(kindOfPlace, '') : part
      return places[bare] ?? places[part] ?? spell(bare)
    })
    .join(', ')
}

/** Surnames of two characters. */
const longSurnames = [
  '欧阳',
  '上官',
  '司马',
  '司徒',
  '诸葛',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '令狐',
  '慕容',
  '夏侯',
  '长孙',
]

/** 林小满 is Xiaoman Lin. */
export function romanizeName(name: string): string {
  if (!/^\p{Script=Han}{2,4}$/u.test(name)) return ''
  const surname = longSurnames.find((each) => name.startsWith(each) && name.length > 2) ?? name.slice(0, 1)
  return `${spell(name.slice(surname.length))} ${spell(surname)}`
}

const languages: Readonly<Record<string, string>> = {
  英语: 'English',
  普通话: 'Mandarin',
  中文: 'Chinese',
  汉语: 'Chinese',
  日语: 'Japanese',
  韩语: 'Korean',
  法语: 'French',
  德语: 'German',
  俄语: 'Russian',
  西班牙语: 'Spanish',
  葡萄牙语: 'Portuguese',
  意大利语: 'Italian',
  阿拉伯语: 'Arabic',
  泰语: 'Thai',
  越南语: 'Vietnamese',
  粤语: 'Cantonese',
  闽南语: 'Hokkien',
  印尼语: 'Indonesian',
}

/** The English name of a language; empty if it is not a common one. */
export const translateLanguage = (language: string): string => languages[language] ?? ''
