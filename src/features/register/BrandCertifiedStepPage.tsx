import { useCall } from '#api/queries'
import { certificationState, type getCertified, getCertifiedConfig } from '#contract/companies/certification'
import type { OutputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { registerPages } from '#contract/register/pages'
import { LoadState } from '#ui/states/LoadState'
import { CertificationForm } from '../companies/certification/CertificationForm'
import { useCertified } from '../companies/certification/useCertified'
import { RegisterFrame } from './RegisterFrame'
import styles from './RegisterFrame.module.css'
import { useRegister } from './useRegister'

const step = 'brand-certified'
const gain = '认证后求职者更放心，同时招聘的职位数不再受限'

/** /register/brand-certified: the licence of the new recruiter's company. */
export default function BrandCertifiedStepPage() {
  const registration = useRegister(step)
  const reading = useCertified()
  const config = useCall(getCertifiedConfig, {})
  const words = wordsOf(reading.data, reading.failure?.code)
  if (words)
    return (
      <RegisterFrame step={step} registration={registration} submit={{ label: '下一步', run: registration.goOn }}>
        <p className={styles.later}>{words}</p>
      </RegisterFrame>
    )
  return (
    <LoadState reading={reading}>
      {({ brandId, companyName, certification }) => (
        <LoadState reading={config}>
          {(rules) => (
            <CertificationForm
              key={brandId}
              companyName={companyName}
              config={rules}
              former={certification}
              onSent={registration.goOn}
              returnTo={registerPages['register-brand-certified'].path}
              frame={(content, send) => (
                <RegisterFrame
                  step={step}
                  registration={registration}
                  gain={gain}
                  submit={{ label: '提交认证，下一步', run: send }}
                >
                  {content}
                </RegisterFrame>
              )}
            />
          )}
        </LoadState>
      )}
    </LoadState>
  )
}

type Certified = OutputOf<typeof getCertified>

/** Why there is nothing to fill in; undefined if there is. */
function wordsOf(certified: Certified | undefined, failure: number | undefined): string | undefined {
  if (failure === codes.companyMissing) return '请先创建或加入公司，再提交公司认证。您也可以稍后在「公司认证」中办理。'
  if (certified === undefined) return undefined
  if (certified.certified) return `${certified.companyName}已通过认证。`
  if (certified.certification?.state === certificationState.waiting)
    return '公司认证正在审核中，结果会以通知告诉您。在「公司认证」中可以查看、撤回和修改。'
  if (!certified.mayCertify) return '公司认证由公司管理员提交，您现在就可以联系求职者。'
  return undefined
}
