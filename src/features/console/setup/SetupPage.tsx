import { Check, Circle } from 'lucide-react'
import { Link } from 'wouter'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findSetup, type ProviderName, type SetupState, setupStep, testProvider } from '#contract/console/setup'
import { jobPages } from '#contract/jobs/pages'
import { formatChinaTime } from '#format/time'
import { definePopup, open } from '#kernel/popups/popups'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { Tag } from '#ui/display/Tag'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { healthPath } from '../paths'
import { remainingOf } from './remaining'
import styles from './SetupPage.module.css'
import { wayTo } from './ways'

const companyPopup = definePopup(() => import('./OpenCompanyDialog'), { key: () => 'open-company' })

/** /admin/setup: the steps from a new site to one that its operator would show to customers. Each is ticked by what the site has. */
export default function SetupPage() {
  const reading = useCall(findSetup, {}, { staleTime: 0 })
  return (
    <div className={styles.page}>
      <PageTitle>开站</PageTitle>
      <LoadState reading={reading}>
        {({ list }) => (
          <Card title={titleOf(list)}>
            <p className={styles.intro}>
              从新建的站点到可以给客户看。每一步按站点里的内容打勾，可以按任何顺序做。有「复制设置说明」的，把说明发给管理服务器的人，设好以后回到这里看。
            </p>
            <ol className={styles.steps}>
              {list.map((state) => (
                <Step key={state.step} state={state} />
              ))}
            </ol>
          </Card>
        )}
      </LoadState>
    </div>
  )
}

function titleOf(list: readonly SetupState[]): string {
  const left = remainingOf(list).length
  return left === 0 ? '必需的步骤都完成了' : `还有${left}步`
}

function Step({ state }: { state: SetupState }) {
  const { step, isDone, facts, lacks, test, forServer, canTest } = state
  const { title, provider, isOptional } = setupStep(step)
  const operates = useSignalValue(userBase)?.operates ?? []
  const mayTest = operates.includes('site')
  const way = wayTo(step, operates)
  const Sign = isDone ? Check : Circle
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <Sign className={styles.sign} aria-hidden="true" />
      <div className={styles.body}>
        <h3 className={styles.title}>
          {title}
          <span className="visually-hidden">{isDone ? '（已完成）' : '（未完成）'}</span>
          {isOptional && <Tag>可以不设</Tag>}
        </h3>
        {facts.length > 0 && <p className={styles.fact}>{facts.join('；')}</p>}
        {lacks.length > 0 && <p className={styles.lack}>{`还缺：${lacks.join('、')}`}</p>}
        {test && (
          <p className={styles.fact} data-failed={!test.passed || undefined}>
            {`${formatChinaTime(test.at)}测试${test.passed ? '成功' : '没有通过'}：${test.says}`}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {step === 'company' && !isDone && operates.includes('companies') && <OpenCompany />}
        {provider && canTest && mayTest && <TestButton provider={provider} title={title} />}
        {step === 'jobs' && <ImportAddress />}
        {forServer !== '' && <ServerButton words={forServer} title={title} />}
        {way && <Link href={way.href}>{way.label}</Link>}
        {step === 'hosts' && operates.includes('health') && <Link href={healthPath}>修改域名</Link>}
      </div>
    </li>
  )
}

/** Only the company's recruiter may open the page, so the operator sends its address. */
const ImportAddress = () => (
  <Button variant="outline" size="small" onClick={() => copy(location.origin + jobPages['job-import'].path)}>
    复制发布页地址
  </Button>
)

/** Copies what whoever runs the server has to do, with the names of its settings. */
const ServerButton = ({ words, title }: { words: string; title: string }) => (
  <Button variant="outline" size="small" aria-label={`复制${title}的设置说明`} onClick={() => copy(words)}>
    复制设置说明
  </Button>
)

function OpenCompany() {
  const start = async () => {
    if (await open(companyPopup)) await refresh(findSetup)
  }
  return (
    <Button variant="outline" size="small" onClick={start}>
      开设公司
    </Button>
  )
}

function TestButton({ provider, title }: { provider: ProviderName; title: string }) {
  const test = async () => {
    const result = await call(testProvider, { provider })
    if (!result.ok) return
    const { passed, says } = result.data
    if (passed) toastSuccess(says)
    else toastWarning(says)
    await refresh(findSetup)
  }
  return (
    <Button variant="outline" size="small" aria-label={`测试${title}`} onClick={test}>
      测试
    </Button>
  )
}
