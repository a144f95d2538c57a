import * as z from 'zod/mini'
import { nameText, requiredText } from './fields'

/**
 * Names that other people read: of persons, companies, positions, and addresses (domain 5). Server and client share these rules.
 */

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
