import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Day, Id, Instant, Nothing, requiredText } from '../fields'
import { addressText, companyName, personName } from '../names'
import { pageInput, pageOf } from '../paging'
import { cleanIdentifier } from '../text/cleanNumber'
import { isCreditCode } from './creditCode'

/** What acts here are about, as the log names it. */
const certification = { key: 'certification', title: '公司认证', facts: { creditCode: '统一社会信用代码' } } as const

/** `unsent`: saved, not sent yet. `waiting`: for a review. `expired`: the licence has. */
export const certificationState = { unsent: 0, waiting: 1, passed: 2, refused: 3, expired: 4, withdrawn: 5 } as const
export const CertificationState = z.literal(Object.values(certificationState))
export type CertificationState = z.infer<typeof CertificationState>

export const certificationStates: Readonly<Record<CertificationState, string>> = {
  [certificationState.unsent]: '待提交',
  [certificationState.waiting]: '审核中',
  [certificationState.passed]: '已认证',
  [certificationState.refused]: '未通过',
  [certificationState.expired]: '已过期',
  [certificationState.withdrawn]: '已撤回',
}

/** What a certification costs and allows on this site. */
export const getCertifiedConfig = endpoint({
  path: '/api-user/company/brand/certified/config',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: z.object({
    /** In yuan; 0 is free. It is paid by an order of the product `certification`. */
    fee: z.int(),
    /** The account to which the fee may be transferred instead; empty if it may not. An operator checks the transfer. */
    payTo: z.string(),
    /** A payment provider takes the fee; otherwise the wallet can. */
    paysOnline: z.boolean(),
    /** Open jobs that a company may have before it is certified. */
    uncertifiedJobs: z.int(),
    /** Working days that a review takes at most. */
    days: z.int(),
    /** True if the site reads licences automatically. */
    reads: z.boolean(),
  }),
})

/** The text of a licence, as far as it could be read. */
export const LicenceText = z.object({
  companyName: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  address: z.string(),
  validUntil: z.string(),
})
export type LicenceText = z.infer<typeof LicenceText>

/**
 * Reads the licence in an upload of the caller of kind `document`. `read` is null if it is unreadable. Fails with 1002 for an
 * unknown upload.
 */
export const readCertifiedDocument = endpoint({
  path: '/api-user/company/brand/certifiedDocumentGet',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ uploadId: z.string().check(z.maxLength(40)) }),
  output: z.object({ read: z.nullable(LicenceText), url: z.string() }),
})

export const Certification = z.object({
  id: z.int(),
  state: CertificationState,
  companyName: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  address: z.string(),
  /** Empty for 长期. */
  validUntil: z.string(),
  fee: z.int(),
  /** An order paid the fee. */
  isPaid: z.boolean(),
  reason: z.string(),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
})
export type Certification = z.infer<typeof Certification>

/** The last request of the caller's current company; all its members can see it. Fails with 1016 without a company. */
export const getCertified = endpoint({
  path: '/api-user/company/brand/certifiedGet',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: z.object({
    brandId: z.int(),
    brandName: z.string(),
    companyName: z.string(),
    certified: z.boolean(),
    mayCertify: z.boolean(),
    certification: z.nullable(Certification),
  }),
})

export const CertificationInput = z.strictObject({
  /** Empty: the picture of the request that is corrected stays. */
  uploadId: z.string().check(z.maxLength(40)),
  companyName: companyName(50, 4, '请填写公司全称'),
  creditCode: z.string().check(
    z.overwrite(cleanIdentifier),
    z.minLength(1, '请填写统一社会信用代码'),
    z.maxLength(18, '统一社会信用代码为18位'),
    z.refine((code) => code.length === 0 || code.length === 18, '统一社会信用代码为18位'),
    z.refine((code) => code.length !== 18 || isCreditCode(code), '统一社会信用代码有误，请对照营业执照检查'),
  ),
  legalPerson: personName('请填写法定代表人'),
  address: z._default(z.union([z.literal(''), addressText(100)]), ''),
  validUntil: z._default(z.union([z.literal(''), Day]), ''),
  basis: Basis,
})

/** What the form begins with. A licence that was passed or ran out is replaced by one with another last day. */
export const factsOfCertification = ({
  state,
  companyName,
  creditCode,
  legalPerson,
  address,
  validUntil,
}: Pick<Certification, 'companyName' | 'creditCode' | 'legalPerson' | 'address' | 'validUntil'> & {
  readonly state: number
}) => ({
  companyName,
  creditCode,
  legalPerson,
  address,
  validUntil: state === 0 || state === 3 ? validUntil : '',
})

/**
 * Saves a request, which its payment or `confirmCertifiedPayment` sends. `fee` is what is still to be paid: a fee that was paid for a
 * refused request counts. Fails with 1003 unless the caller is an owner, with 1010 if a request is under review or another company
 * has the code.
 */
export const saveCertified = endpoint({
  path: '/api-user/company/brand/certifiedSave',
  effect: 'once',
  access: 'recruiter',
  input: CertificationInput,
  output: z.object({ id: z.int(), fee: z.int() }),
})

/**
 * Sends the saved request for review. Fails with 1010 if a fee is due, unless the site takes transfers: an operator then accepts the
 * request only after checking that the money has come.
 */
export const confirmCertifiedPayment = endpoint({
  path: '/api-user/company/brand/certifiedPaymentConfirm',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
})

/** Takes a request under review back, so that it can be corrected and sent again. Fails with 1010 if it was decided meanwhile. */
export const withdrawCertified = endpoint({
  path: '/api-user/company/brand/certifiedWithdraw',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
})

export const ReviewedCertification = z.extend(Certification, {
  brandId: z.int(),
  brandName: z.string(),
  /** The name that the company has on the site. */
  registeredName: z.string(),
  applicant: z.string(),
  applicantMobile: z.string(),
  /** Address that opens the licence for ten minutes. */
  documentUrl: z.string(),
  isParty: z.boolean(),
})
export type ReviewedCertification = z.infer<typeof ReviewedCertification>

/** Certification requests of the site's companies: open ones first, oldest first. */
export const findCertifications = endpoint({
  path: '/api-user/company/review/find',
  effect: 'read',
  access: { operator: 'companies' },
  parties: 'marked',
  input: z.strictObject({
    ...pageInput(20),
    state: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
  }),
  output: pageOf(ReviewedCertification),
})

/**
 * Decides an open request and notifies the company's owners. Fails with 1010 if it is already decided, or if its fee is due and the
 * operator does not confirm by `received` that it has come.
 */
export const decideCertification = endpoint({
  path: '/api-user/company/review/decide',
  effect: 'once',
  access: { operator: 'companies' },
  parties: 'refused',
  acts: {
    certify: { name: 'companies.certify', title: '通过公司认证', of: certification },
    refuse: { name: 'companies.refuse', title: '不通过公司认证', of: certification },
  },
  input: z.discriminatedUnion('accepts', [
    z.strictObject({ id: Id, accepts: z.literal(true), received: z._default(z.boolean(), false) }),
    z.strictObject({ id: Id, accepts: z.literal(false), reason: requiredText(200, '请填写不通过的原因') }),
  ]),
  output: z.object({}),
})
