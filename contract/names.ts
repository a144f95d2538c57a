import * as z from 'zod/mini'
import { requiredText } from './fields'
import { siteRules } from './siteRules'
import { cleanName } from './text/cleanName'

/**
 * Names that other people read: of persons, companies, positions, and addresses (domain 5). Server and client share these rules.
 */

/** The characters of domain 5, and the dot of names such as 买买提·吐尔逊. */
const plainName = /^[\p{Script=Han}A-Za-z\d()（）·]*$/u
/** Also blanks, hyphens, apostrophes and & between them: Mary Ann, O'Brien, Jean-Luc, 7-ELEVEN, H&M. */
const signedName = /^(?:[\p{Script=Han}A-Za-z\d()（）·]+(?:(?: ?& ?|[ '-])[\p{Script=Han}A-Za-z\d()（）·]+)*)?$/u

/** Whether a clean name consists of characters that the site allows. */
export const hasNameCharacters = (name: string): boolean => (siteRules().nameSigns ? signedName : plainName).test(name)

/** What is said of a name that breaks a rule. */
interface NameWords {
  readonly signs: string
  readonly digits: string
  readonly long?: string
}
const nameWords: NameWords = { signs: '名称不能包含特殊符号', digits: '名称不能为纯数字' }

/** Name rules of domain 5 for a name in any spelling; an empty value is valid here. */
export const nameText = (max: number, words: NameWords = nameWords) =>
  z.string().check(
    z.overwrite(cleanName),
    z.maxLength(max, words.long ?? `最多${max}个字`),
    z.refine((name) => !/^\d+$/.test(name), words.digits),
    z.refine(hasNameCharacters, words.signs),
  )

export const personName = (empty: string) => nameText(20).check(z.minLength(1, empty))

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0
/** 啊啊啊, aaaa */
const isOneCharacter = (text: string): boolean => /^(.)\1{2,}$/u.test(text)

/** A company's name: the rules of domain 5, and at least two letters or Chinese characters. */
export const companyName = (max: number, least: number, empty: string) =>
  nameText(max).check(
    z.minLength(least, empty),
    z.refine((name) => name === '' || (letters(name) >= 2 && !isOneCharacter(name)), '请填写真实的名称'),
  )

/**
 * A position's name or a recruiter's title. Besides the characters of domain 5, it allows the signs in names of trades and
 * technologies: C++, .NET, UI/UX, 研发（C#）、销售-福州.
 */
export const titleText = (max: number, empty: string) =>
  requiredText(max, empty).check(
    z.refine((title) => !/^\d+$/.test(title), '名称不能为纯数字'),
    z.refine((title) => /^[\p{Script=Han}A-Za-z\d()（）·+#./&、，,:：\- —]*$/u.test(title), '名称不能包含特殊符号'),
    z.refine((title) => title === '' || (letters(title) >= 2 && !isOneCharacter(title)), '请填写真实的名称'),
  )

/** A street address with at least two letters or digits, one of them a letter. */
export const addressText = (max: number) =>
  requiredText(max, '请填写详细地址').check(
    z.refine(
      (address) => address === '' || (letters(address) >= 1 && (address.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2),
      '请填写真实的详细地址',
    ),
  )
