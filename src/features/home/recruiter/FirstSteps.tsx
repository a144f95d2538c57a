import { Check } from 'lucide-react'
import type { Workday } from '#contract/home/workday'
import { ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { editJobPath } from '../../jobs/paths'
import { peoplePath } from '../../resume/paths'
import styles from './FirstSteps.module.css'

const steps = [
  {
    key: 'company',
    title: '完善公司信息',
    note: '求职者先看公司，再决定是否沟通',
    action: '去完善',
    href: editJobPath(),
  },
  { key: 'job', title: '发布第一个职位', note: '写清工作内容、薪资和地点', action: '去发布', href: editJobPath() },
  { key: 'greeting', title: '给合适的人打招呼', note: '主动联系，更快收到简历', action: '去打招呼', href: peoplePath },
] as const

/** The steps to the first applicant; the next one has the button. */
export function FirstSteps({ steps: done }: Pick<Workday, 'steps'>) {
  const next = steps.find(({ key }) => !done[key])
  const left = steps.filter(({ key }) => !done[key]).length
  return (
    <Card title={`还差${left}步收到第一份简历`}>
      <ol className={styles.steps}>
        {steps.map(({ key, title, note, action, href }, at) => (
          <li key={key} className={styles.step} data-done={done[key] || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {done[key] ? <Check /> : at + 1}
            </span>
            <span className={styles.words}>
              <b>{title}</b>
              <span className={styles.note}>{done[key] ? '已完成' : note}</span>
            </span>
            {key === next?.key && (
              <ButtonLink href={href} size="small">
                {action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
