import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import {
  type Certification,
  certificationState,
  certificationStates,
  getCertified,
  getCertifiedConfig,
  withdrawCertified,
} from '#contract/companies/certification'
import type { OutputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { showYuan } from '#contract/wallet/fen'
import { formatDateTime } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { StatusDot } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { certificationPath, editorPath } from '../paths'
import { NoCompany } from '../staff/NoCompany'
import styles from './Certification.module.css'
import { CertificationForm } from './CertificationForm'
import { sendRequest } from './sendRequest'
import { useCertified } from './useCertified'

type Certified = OutputOf<typeof getCertified>
type Config = OutputOf<typeof getCertifiedConfig>

/** /company/certification: the state of the company's certification, and the form to request it. */
export default function CertificationPage() {
  const reading = useCertified()
  const config = useCall(getCertifiedConfig, {})
  if (reading.failure?.code === codes.companyMissing) return <NoCompany />
  return (
    <div className={styles.page}>
      <LoadState reading={reading}>
        {(certified) => (
          <LoadState reading={config}>
            {(rules) => <Standing key={certified.brandId} certified={certified} config={rules} />}
          </LoadState>
        )}
      </LoadState>
    </div>
  )
}

function Standing({ certified, config }: { certified: Certified; config: Config }) {
  const { brandName, companyName, certification, mayCertify } = certified
  const [isAgain, setAgain] = useState(false)
  const state = certification?.state
  const asks = isAgain || (!certified.certified && (state === undefined || state >= certificationState.refused))
  return (
    <>
      <Card title={`${brandName}的公司认证`}>
        <p className={styles.state}>
          <StatusDot
            tone={
              certified.certified
                ? 'success'
                : state === certificationState.refused || state === certificationState.expired
                  ? 'danger'
                  : 'off'
            }
          >
            {stateWordOf(certified)}
          </StatusDot>
        </p>
        <p className={styles.note}>{wordsOf(certified, config)}</p>
        {!mayCertify && asks && <p className={styles.note}>公司认证由管理员提交，请联系公司管理员。</p>}
        {certification && <Facts certification={certification} />}
        {certified.certified && (
          <p className={styles.acts}>
            <ButtonLink variant="outline" size="small" href={editorPath}>
              编辑公司主页
            </ButtonLink>
            {mayCertify && state !== certificationState.unsent && state !== certificationState.waiting && !isAgain && (
              <Button variant="text" size="small" onClick={() => setAgain(true)}>
                公司更名或换证，重新认证
              </Button>
            )}
          </p>
        )}
        {state === certificationState.unsent && certification && mayCertify && (
          <Unsent certification={certification} config={config} />
        )}
        {state === certificationState.waiting && certification && mayCertify && <Withdraw id={certification.id} />}
      </Card>
      {mayCertify && (asks || (state === certificationState.unsent && isAgain)) && (
        <Card title="提交认证">
          <CertificationForm
            companyName={companyName}
            config={config}
            former={certification}
            onSent={() => {
              setAgain(false)
              scrollTo({ top: 0 })
            }}
            returnTo={certificationPath}
          />
        </Card>
      )}
      {state === certificationState.unsent && mayCertify && !isAgain && (
        <Button variant="text" onClick={() => setAgain(true)}>
          修改后重新填写
        </Button>
      )}
    </>
  )
}

function Unsent({ certification, config }: { certification: Certification; config: Config }) {
  const { id, isPaid } = certification
  const fee = isPaid ? 0 : certification.fee
  const send = () => sendRequest({ id, fee, config, returnTo: certificationPath })
  return (
    <div className={styles.acts}>
      {fee > 0 && <p className={styles.note}>认证费用{showYuan(fee * 100)}，支付后自动提交审核。</p>}
      <Button onClick={send}>{fee > 0 ? `支付${showYuan(fee * 100)}并提交审核` : '提交审核'}</Button>
    </div>
  )
}

/** Takes the request back; the form then begins with its facts. */
function Withdraw({ id }: { id: number }) {
  const withdraw = async () => {
    const content = '撤回后可以修改，再重新提交。已填写的内容、营业执照和已支付的费用都会保留。'
    if (!(await confirm({ content, confirmText: '撤回' }))) return
    const result = await call(withdrawCertified, { id })
    if (result.ok) toastSuccess('已撤回')
    await refresh(getCertified)
  }
  return (
    <p className={styles.acts}>
      <Button variant="outline" size="small" onClick={withdraw}>
        撤回并修改
      </Button>
    </p>
  )
}

function Facts({ certification }: { certification: Certification }) {
  const { companyName, creditCode, legalPerson, validUntil, fee, isPaid, createdAt } = certification
  const facts = [
    ['公司全称', companyName],
    ['信用代码', creditCode],
    ['法定代表人', legalPerson],
    ['有效期至', validUntil || '长期'],
    ...(fee > 0 ? [['认证费用', `${showYuan(fee * 100)}${isPaid ? '，已支付' : ''}`] as const] : []),
    ['提交时间', formatDateTime(createdAt)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function stateWordOf({ certified, certification }: Certified): string {
  const word = certification ? certificationStates[certification.state] : '未认证'
  if (!certified) return word
  return certification && certification.state !== certificationState.passed ? `已认证，新的申请${word}` : '已认证'
}

function wordsOf({ certified, certification }: Certified, { uncertifiedJobs, days }: Config): string {
  const passed = '求职者会在公司主页和职位上看到「已认证」，同时招聘的职位数不受未认证限制。'
  switch (certification?.state) {
    case 0:
      return '已保存，还没有提交审核。'
    case 1:
      return `已提交，一般${days}个工作日内给出结果，会以通知告诉您。`
    case 2:
      return passed
    case 3:
      return `未通过的原因：${certification.reason}。修改后可以重新提交。`
    case 4:
      return '营业执照的有效期已过，请上传新的营业执照重新认证。已发布的职位不受影响。'
    default:
      if (certified) return passed
      return `认证后显示「已认证」，求职者更放心。未认证的公司${uncertifiedJobs > 0 ? `最多同时招聘${uncertifiedJobs}个职位` : '不能发布职位'}，并标明「未认证」。`
  }
}
