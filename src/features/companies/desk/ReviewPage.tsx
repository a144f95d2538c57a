import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import {
  certificationState,
  certificationStates,
  decideCertification,
  findCertifications,
  type ReviewedCertification,
} from '#contract/companies/certification'
import { showYuan } from '#contract/wallet/fen'
import { formatDateTime } from '#format/time'
import { PagedList } from '#kernel/lists/ListView'
import { pagedList } from '#kernel/lists/listRecord'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { PartyNote } from '#ui/display/PartyNote'
import { StatusDot } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import styles from '../certification/Certification.module.css'
import { companyPath } from '../paths'
import { refusalPopup } from './popups'

const reviewed = [1, 2, 3, 4] as const

const certifications = pagedList({
  pageSize: 20,
  filters: [
    {
      name: 'state',
      kind: 'tabs',
      label: '审核状态',
      options: [
        { value: '', label: '全部' },
        ...reviewed.map((value) => ({ value: String(value), label: certificationStates[value] })),
      ],
    },
  ],
  useRows: (values, page) => {
    const state = reviewed.find((value) => String(value) === values.state)
    return useCall(findCertifications, { ...page, state }, { keepPrevious: true, staleTime: 0 })
  },
  keyOf: ({ id }) => id,
  row: (row) => <Review row={row} />,
  empty: { title: '没有认证申请' },
  className: styles.list,
})

/** /admin/companies/review: for operators of the site, companies' requests to be certified. */
export default function ReviewPage() {
  return (
    <div className={styles.page}>
      <PagedList
        list={certifications}
        frame={(controls, rows) => (
          <>
            <header className={styles.bar}>
              <h1 className={styles.title}>公司认证审核</h1>
              {controls}
            </header>
            {rows}
          </>
        )}
      />
    </div>
  )
}

function Review({ row }: { row: ReviewedCertification }) {
  const { id, brandId, brandName, state, documentUrl, companyName, registeredName, fee, isPaid } = row
  const show = async () => {
    const { previewImages } = await import('../../uploads/previewImages')
    await previewImages([documentUrl], 0)
  }
  const accept = async () => {
    const received = fee > 0 && !isPaid
    const content = `确认${companyName}的证照与填写的内容一致${received ? `，且转账的费用${showYuan(fee * 100)}已到账` : ''}？`
    if (!(await confirm({ content, confirmText: received ? '已到账，通过' : '通过' }))) return
    const result = await call(decideCertification, { id, accepts: true, received })
    if (result.ok) toastSuccess('已通过，公司管理员会收到通知')
    await refresh(findCertifications)
  }
  const refuse = async () => {
    await open(refusalPopup, { id, brandName })
    await refresh(findCertifications)
  }
  const facts = [
    ['公司全称', companyName === registeredName ? companyName : `${companyName}（站内登记为${registeredName}）`],
    ['信用代码', row.creditCode],
    ['法定代表人', row.legalPerson],
    ['有效期至', row.validUntil || '长期'],
    ['住所', row.address],
    ['申请人', [row.applicant, row.applicantMobile].filter(Boolean).join(' · ')],
    ['提交时间', formatDateTime(row.createdAt)],
    ['费用', fee > 0 ? `${showYuan(fee * 100)}，${isPaid ? '已在线支付' : '申请人称已转账，请核对到账'}` : ''],
    ['不通过原因', row.reason],
  ] as const
  return (
    <article className={styles.review}>
      <button type="button" className={styles.document} aria-label={`放大查看${brandName}的营业执照`} onClick={show}>
        <img src={documentUrl} alt={`${brandName}的营业执照`} loading="lazy" />
      </button>
      <div>
        <p className={styles.state}>
          <StatusDot
            tone={
              state === certificationState.passed ? 'success' : state === certificationState.refused ? 'danger' : 'off'
            }
          >
            {certificationStates[state]}
          </StatusDot>
        </p>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <div className={styles.acts}>
          {state === certificationState.waiting && row.isParty && <PartyNote />}
          {state === certificationState.waiting && !row.isParty && (
            <>
              <Button variant="outline" tone="danger" aria-label={`不通过${brandName}`} onClick={refuse}>
                不通过
              </Button>
              <Button aria-label={`通过${brandName}`} onClick={accept}>
                通过
              </Button>
            </>
          )}
          <ButtonLink variant="text" size="small" href={companyPath(brandId)}>
            公司主页
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
