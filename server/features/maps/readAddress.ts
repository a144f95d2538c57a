import { addressLength, type CompletedAddress } from '#contract/maps/address'
import { areaPath } from '#contract/settings/areas'
import { findArea } from '../settings/catalogs/areas'
import { findAreaIn } from './areaNames'

const mobile = /(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/
const landline = /(?<!\d)(?:0\d{2,3}[- ]?\d{7,8}(?:-\d{1,6})?|400[- ]?\d{3}[- ]?\d{4})(?!\d)/
const postal = /(?<![\d])(?:邮编|邮政编码)[:：\s]*(\d{6})(?!\d)|(?<=^|[\s,，;；])(\d{6})(?=$|[\s,，;；])/
const labels =
  /(?:收货人|收件人|联系人|姓名|联系电话|手机号码|手机号|手机|电话|所在地区|地区|详细地址|公司地址|面试地址|办公地址|地址)\s*[:：]\s*/g
const contactLabel = /(?:收货人|收件人|联系人|姓名)\s*[:：]?\s*([\p{Script=Han}·]{2,8}?)(?=$|[\s,，;；\d])/u

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤康易乔赖文温施洪柯'
/** Endings of a part of an address, which a person's name does not have. */
const placeEnding = /[路街道巷弄号楼室栋幢座层单元村镇乡园区厦场城苑府里庄县市省旁内]$/

/** The built-in reader: telephone and postal code by their form, the area by the catalogue, the contact by surname or label. */
export const readAddress = (given: string, near = ''): CompletedAddress | undefined => {
  let text = plain(given)
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(text) ?? undefined
    if (found) text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return found
  }
  const tel = take(mobile)?.slice(1).join('') ?? take(landline)?.[0].replaceAll(' ', '-') ?? ''
  const code = take(postal)
  const labelled = take(contactLabel)?.[1]
  text = text.replaceAll(labels, ' ').trim()
  const found = findAreaIn(text, near)
  const rest = found ? [text.slice(0, found.from), text.slice(found.to)] : [text]
  const parts = rest.map((part) => part.split(/[\s,，;；、]+/).filter(Boolean))
  const contact = labelled ?? takeContact(parts)
  const address = joined(parts.flat()).slice(0, addressLength)
  if (!found && !tel && address.length < 4) return undefined
  const areaCode = found?.area.id ?? ''
  return {
    areaCode,
    areaName: nameOf(areaCode),
    address,
    contact,
    tel,
    postal: code?.[1] ?? code?.[2] ?? '',
  }
}

/** Full-width letters and digits as half-width ones. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200f\ufeff]/g, '')
    .replaceAll(/[()（）【】[\]]/g, ' ')

/** Removes the first part that reads as a person, at the ends of what is not the area. */
function takeContact(parts: string[][]): string {
  for (const list of parts)
    for (const at of [0, list.length - 1]) {
      const part = list[at]
      if (part === undefined || !isPerson(part) || parts.flat().length < 2) continue
      list.splice(at, 1)
      return part
    }
  return ''
}

const isPerson = (text: string): boolean =>
  /^[\p{Script=Han}·]{2,5}$/u.test(text) &&
  surnames.includes(text.charAt(0)) &&
  !placeEnding.test(text) &&
  (text.length <= 3 || /(?:先生|女士|小姐|老师|经理|主管|总监?)$/.test(text))

/** Blanks stay between Latin words and numbers only. */
const joined = (parts: readonly string[]): string =>
  parts.reduce((text, part) => {
    const isLatin = /[a-z\d]$/i.test(text) && /^[a-z\d]/i.test(part)
    return isLatin ? `${text} ${part}` : text + part
  }, '')

const nameOf = (code: string): string =>
  [...new Set(areaPath(code).map((each) => findArea(each)?.fullName ?? ''))].join('')
