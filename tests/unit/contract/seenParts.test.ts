import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { Exchanged, OutcomeContent } from '#contract/chat/exchange'
import type { OutputOf } from '#contract/endpoint'
import { type findPeople, ResumeCard } from '#contract/resume/people'
import { isSeen, seen } from '#contract/resume/seen'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import { readSource, sourceFiles } from '../../support/server/importGraph'

/** Names of fields by which somebody can be reached or checked, and of parts of a resume. */
const telling =
  /mobile|phone|^tel$|wechat|weixin|email|idNumber|birthday|workingDate|expectList|lastWorking|lastEducation|^(working|education|project|values|attachment)$/i

/**
 * Contact data that the two sides of a talk gave each other. It is read from `exchanges`, which is written only by
 * `settleExchange` with values from the ledger of access.
 */
const handedOver: readonly z.core.$ZodType[] = [Exchanged, OutcomeContent]

/** Telling fields of a schema, by their paths. What `seen` marks is left out: only the ledger of access makes such values. */
function tellingFields(schema: z.core.$ZodType, at: readonly string[] = []): string[] {
  if (isSeen(schema) || handedOver.includes(schema)) return []
  const def = (schema as z.core.$ZodTypes)._zod.def
  const within = (...inner: readonly z.core.$ZodType[]) => inner.flatMap((each) => tellingFields(each, at))
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, value]) => {
        const inside = tellingFields(value, [...at, name])
        return telling.test(name) && !isSeen(value) ? [[...at, name].join('.'), ...inside] : inside
      })
    case 'array':
      return within(def.element)
    case 'union':
      return within(...def.options)
    case 'tuple':
      return within(...def.items)
    case 'record':
      return within(def.valueType)
    case 'intersection':
      return within(def.left, def.right)
    case 'pipe':
      return within(def.in, def.out)
    case 'lazy':
      return within(def.getter())
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return within(def.innerType)
    default:
      return []
  }
}

/** Calls of this family return what belongs to the caller. */
const isOwn = (path: string) => path.startsWith('/api-user/user/')

/** Other outputs with such fields, and why they do not show anybody's resume to others. */
const reviewed: Readonly<Record<string, string>> = {
  '/api-auth/user/login/accessKeyOwner': 'the masked number of the account that the caller’s key logs in to',
  '/api-auth/user/waitingGet': 'the masked number that asked to reset the caller’s own account',
  '/api-auth/app/serviceGet': 'the site’s own number',
  '/api-auth/app/settingGet': 'the site’s own number and codes',
  '/api-auth/app/decryptData': 'the caller’s own number, from the messaging platform',
  '/api-user/company/hr/find': 'masked numbers of colleagues who ask to join the caller’s company',
  '/api-admin/console/search': 'masked numbers of accounts, for operators who block and unblock them',
  '/api-admin/console/personFind': 'masked numbers of accounts, for operators who block and unblock them',
  '/api-admin/console/personGet': 'masked numbers of an account, for operators who block and unblock it',
  '/api-admin/console/mergeCompare': 'masked numbers of two accounts, for operators who make one of them',
  '/api-user/company/review/find': 'the masked number of an applicant, for the operator who reviews the request',
  '/api-user/company/join/get': 'the masked number of a colleague who asks to join the caller’s company',
  '/api-user/company/address/find': 'contacts of the caller’s own company',
  '/api-auth/providers/addressComplete': 'the caller’s own words, in parts',
  '/api-user/complaint/get': 'the number of a reporter, for the operator who deals with the complaint',
  '/api-user/subscribe/find': 'the caller’s own mail address',
  '/api-user/resume/search/find': 'the caller’s own mail address',
  '/api-user/resume/templateFind': 'the caller’s own mail address',
  '/api-user/resume/relationRightsCount': 'how many numbers the caller may still see, and none of them',
  '/api-user/candidate/find': 'people whom the caller’s company brought itself, who are no users of the site',
  '/api-user/candidate/get': 'a person whom the caller’s company brought itself, who is no user of the site',
  '/api-user/job/contactGet': 'a recruiter’s number, for seekers',
  '/api-user/registerCode/get': 'masked numbers of those whom the caller invited',
  '/api-user/trade/create': 'the caller’s own order and the address of its invoice',
  '/api-user/trade/get': 'the caller’s own order and the address of its invoice',
  '/api-user/trade/invoiceSave': 'the caller’s own invoice',
  '/api-user/trade/invoiceFind': 'the caller’s own invoices',
  '/api-admin/trade/invoiceFind': 'for operators: where an invoice goes, and a masked number',
  '/api-admin/activity/signUpFind': 'for operators: the masked number of whoever signed up for an activity',
  '/api-admin/feedback/find': 'for operators: the masked number of whoever wrote to the site’s staff',
  '/api-admin/form/answers': 'for operators: the masked number of whoever answered a form of the site',
  '/api-admin/trade/orderFind': 'for operators: the masked number of a buyer',
}

describe('resume parts and contact data of others', () => {
  test('leave the server by endpoints whose output is marked as seen', () => {
    const unmarked = allEndpoints
      .filter(({ path }) => !isOwn(path) && !(path in reviewed))
      .flatMap(({ path, output }) => tellingFields(output).map((field) => `${path}: ${field}`))
    expect(unmarked).toEqual([])
  })

  test('are reviewed where it is not marked', () => {
    const paths = new Map(allEndpoints.map(({ path, output }) => [path as string, output]))
    const needless = Object.keys(reviewed).filter((path) => {
      const output = paths.get(path)
      return output === undefined || tellingFields(output).length === 0
    })
    expect(needless).toEqual([])
  })

  test('are found in a schema that is not marked, however deep', () => {
    const card = { list: ResumeCard }
    expect(tellingFields(ResumeCard)).toEqual(['lastWorking', 'lastEducation'])
    expect(tellingFields(seen(ResumeCard))).toEqual([])
    expect(card.list).toBe(ResumeCard)
  })

  test('are made by the ledger of access alone', () => {
    const makers = sourceFiles(['server']).filter((file) => /\bas (unknown as )?Seen/.test(readSource(file)))
    expect(makers).toEqual(['server/features/resume/ledger/disclose.ts'])
    type Shown = OutputOf<typeof findPeople>['list'][number]
    const plain = {} as ResumeCard
    // @ts-expect-error: a card that no ledger has noted
    const shown: Shown = plain
    expect(shown).toBe(plain)
  })
})
